import { MEMORY_DOORS } from './memory-doors.js'
import { WIRE_DOORS } from './wire-doors.js'

export const DOORS = { ...MEMORY_DOORS, ...WIRE_DOORS }

export type DoorName = keyof typeof DOORS
