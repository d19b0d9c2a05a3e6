import { describeLanguage } from '../../../testing/describe-language.js'
import { fr } from './fr.js'

describeLanguage('French', {
  languages: [fr],
  labels: { page: ['page/pages'], section: ['rubrique/rubriques'], image: ['image/images'] },
  sentences: [
    ['supprime cette page', ['pricing']],
    ['quel est le titre de cette page ?', ['pricing']],
    ['supprime celle-ci', ['pricing']],
    ['change son titre', ['pricing']],
    ['supprime ces rubriques', ['hero', 'team', 'footer']],
    ['publie les deux images', ['logo', 'banner']],
    ['publie ces deux images', ['logo', 'banner']],
    ['ouvre la deuxième rubrique', ['team']],
    ['ouvre la 2e rubrique', ['team']],
    ['ouvre la rubrique numéro 2', ['team']],
    ['je prends la troisième', ['footer']],
    ['ouvre la dernière rubrique', ['footer']],
    ['déplace l’avant-dernière rubrique', ['team']],
    ['ouvre la page suivante', ['contact']],
    ['reviens à la page précédente', ['home']],
    ['supprime Acme hero et Acme footer', ['hero', 'footer']],
    ['montre-moi une page', 'open'],
    ['quelles rubriques y a-t-il ?', 'open'],
    ['il pleut', 'open'],
    ['cela me convient', 'open'],
    ['que fait-on la semaine prochaine ?', 'open'],
    ['bonjour, comment vas-tu ?', 'open'],
  ],
})
