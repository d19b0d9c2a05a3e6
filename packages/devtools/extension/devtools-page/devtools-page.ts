import { extensionApi } from '../extension-api.js'
import { createPanel } from './create-panel.js'

void createPanel(extensionApi.devtools.panels)
