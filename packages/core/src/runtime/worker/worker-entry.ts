import { expose } from 'comlink'

import { currentEnvironment } from '../environment.js'
import { serveHost } from './serve-host.js'

expose(serveHost(currentEnvironment()))
