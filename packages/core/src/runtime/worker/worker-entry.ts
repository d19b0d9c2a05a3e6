import { currentEnvironment } from '../environment.js'
import { exposeHost } from './expose-host.js'

// The main path alone: what no feature of the page needs more of.
exposeHost(currentEnvironment())
