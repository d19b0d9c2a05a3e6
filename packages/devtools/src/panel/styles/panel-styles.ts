import { blockStyles } from './block.css.js'
import { detailStyles } from './detail.css.js'
import { entitiesStyles } from './entities.css.js'
import { footerStyles } from './footer.css.js'
import { frameStyles } from './frame.css.js'
import { graphStyles } from './graph.css.js'
import { healthStyles } from './health.css.js'
import { partsStyles } from './parts.css.js'
import { requestsStyles } from './requests.css.js'
import { resolveStyles } from './resolve.css.js'
import { storedStyles } from './stored.css.js'
import { timelineStyles } from './timeline.css.js'
import { tokens } from './tokens.css.js'

export const panelStyles = [
  tokens,
  frameStyles,
  partsStyles,
  detailStyles,
  footerStyles,
  entitiesStyles,
  timelineStyles,
  graphStyles,
  blockStyles,
  requestsStyles,
  storedStyles,
  resolveStyles,
  healthStyles,
].join('\n')
