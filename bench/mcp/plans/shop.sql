drop schema public cascade; create schema public;
create table customers (id uuid primary key, full_name text not null, email text unique, city text);
create table orders (id serial primary key, order_no text unique, customer_id uuid references customers(id), status text, total_cents int, placed_at timestamptz);
create table order_items (id serial primary key, order_id int references orders(id), sku text, title text, quantity int);
insert into customers values
 ('7f1c0d3e-5b0a-4c9e-9a66-0d8c1b2f3a11','Ada Lovelace','ada@example.com','London'),
 ('a2b5c8d1-1f2e-4d3c-8b4a-5c6d7e8f9a22','Alan Turing','alan@example.com','Manchester'),
 ('c3d6e9f2-2a3b-4c5d-9e6f-7a8b9c0d1e33','Grace Hopper','grace@example.com','New York');
insert into orders (order_no,customer_id,status,total_cents,placed_at) values
 ('ORD-1041','7f1c0d3e-5b0a-4c9e-9a66-0d8c1b2f3a11','paid',12900,'2026-11-01T10:00Z'),
 ('ORD-1042','a2b5c8d1-1f2e-4d3c-8b4a-5c6d7e8f9a22','open',4550,'2026-11-03T12:30Z'),
 ('ORD-1043','a2b5c8d1-1f2e-4d3c-8b4a-5c6d7e8f9a22','open',99900,'2026-11-05T09:15Z'),
 ('ORD-1044','c3d6e9f2-2a3b-4c5d-9e6f-7a8b9c0d1e33','shipped',2300,'2026-11-07T16:45Z');
insert into order_items (order_id,sku,title,quantity) values (1,'SKU-RED-1','Red kettle',1),(2,'SKU-BLU-7','Blue mug',3),(3,'SKU-OAK-2','Oak table',1),(4,'SKU-BLU-7','Blue mug',1);
