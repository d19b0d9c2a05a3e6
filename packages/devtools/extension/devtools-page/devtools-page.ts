import { extensionApi } from '../extension-api.js'
import { PANEL_PAGE } from '../panel-page/panel-page-path.js'

extensionApi.devtools.panels.create('Antecedent', 'icons/icon-32.png', PANEL_PAGE)
