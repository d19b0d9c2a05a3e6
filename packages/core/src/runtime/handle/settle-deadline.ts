/** How long a host that asks for it waits for memory; what sends a request says itself that it waits for less. */
export const SETTLE_DEADLINE_MS = 5_000
