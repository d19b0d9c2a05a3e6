import { aNewChatKnows } from './a-new-chat-knows.mjs'
import { askForADetail } from './ask-for-a-detail.mjs'
import { deleteItsSections } from './delete-its-sections.mjs'
import { deleteTheSecond } from './delete-the-second.mjs'
import { editAMessage } from './edit-a-message.mjs'
import { forgetAPage } from './forget-a-page.mjs'
import { lookAtEveryScreen } from './look-at-every-screen.mjs'
import { openALongChat } from './open-a-long-chat.mjs'
import { privateTurn } from './private-turn.mjs'
import { renameBehindAList } from './rename-behind-a-list.mjs'
import { renameWhatIsOpen } from './rename-what-is-open.mjs'
import { sideBySide } from './side-by-side.mjs'
import { twoHomes } from './two-homes.mjs'
import { twoTabs } from './two-tabs.mjs'
import { withAProvider } from './with-a-provider.mjs'

/** What users do, by the names under which `npm run test:examples -- cms-chat <name>` tells one of them. */
export const STORIES = {
  'look-at-every-screen': lookAtEveryScreen,
  'delete-its-sections': deleteItsSections,
  'rename-what-is-open': renameWhatIsOpen,
  'rename-behind-a-list': renameBehindAList,
  'delete-the-second': deleteTheSecond,
  'two-homes': twoHomes,
  'forget-a-page': forgetAPage,
  'edit-a-message': editAMessage,
  'open-a-long-chat': openALongChat,
  'ask-for-a-detail': askForADetail,
  'two-tabs': twoTabs,
  'private-turn': privateTurn,
  'a-new-chat-knows': aNewChatKnows,
  'side-by-side': sideBySide,
  'with-a-provider': withAProvider,
}
