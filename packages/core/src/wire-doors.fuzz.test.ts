import { expectOpen } from './testing/fuzz/expect-open.js'
import { WIRE_DOORS } from './testing/fuzz/wire-doors.js'

expectOpen('T15 %s takes anything', WIRE_DOORS)
