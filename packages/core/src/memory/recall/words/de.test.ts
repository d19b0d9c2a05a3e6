import { describeLanguage } from '../../../testing/describe-language.js'
import { de } from './de.js'

describeLanguage('German', {
  languages: [de],
  labels: { page: ['Seite/Seiten'], section: ['Abschnitt/Abschnitte'], image: ['Bild/Bilder'] },
  sentences: [
    ['lösche diese Seite', ['pricing']],
    ['was ist der Titel dieser Seite?', ['pricing']],
    ['benenne es um', ['pricing']],
    ['lösche diese Abschnitte', ['hero', 'team', 'footer']],
    ['veröffentliche beide Bilder', ['logo', 'banner']],
    ['die beiden Bilder sind zu groß', ['logo', 'banner']],
    ['öffne den zweiten Abschnitt', ['team']],
    ['öffne Abschnitt Nummer 2', ['team']],
    ['nimm den dritten', ['footer']],
    ['zeig mir den letzten Abschnitt', ['footer']],
    ['verschiebe den vorletzten Abschnitt', ['team']],
    ['öffne die nächste Seite', ['contact']],
    ['zurück zur vorherigen Seite', ['home']],
    ['lösche Acme hero und Acme footer', ['hero', 'footer']],
    ['zeig mir eine Seite', 'open'],
    ['welche Abschnitte gibt es?', 'open'],
    ['es regnet', 'open'],
    ['ist es möglich, dass du mir hilfst?', 'open'],
    ['können Sie mir helfen?', 'open'],
    ['was ist nächste Woche los?', 'open'],
    ['das klingt gut', 'open'],
    ['wie geht es dir?', 'open'],
  ],
})
