import { currentEnvironment } from '../environment.js'
import { exposeHost } from './expose-host.js'

exposeHost(currentEnvironment())
