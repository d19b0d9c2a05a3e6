import sqlite3,sys
base=sqlite3.connect(sys.argv[1])
base.executescript('''
create table patients (id integer primary key, name text not null, phone text, city text);
create table appointments (id integer primary key, patient_id integer references patients(id), starts_at text, status text, reason text);
insert into patients values (1,'Katherine Johnson','555-0101','Newport'),(2,'Mary Jackson','555-0102','Hampton'),(3,'Annie Easley','555-0103','Cleveland');
insert into appointments values (11,1,'2026-12-01T09:00','booked','checkup'),(12,2,'2026-12-01T09:30','booked','back pain'),(13,2,'2026-12-04T11:00','booked','blood test'),(14,3,'2026-11-20T15:00','done','checkup');
''')
base.commit()
