import type { LanguageWords } from './language-words.js'

export const de: LanguageWords = {
  talk:
    'öffnen schließe schließen zeig zeige zeigen öffne liste such suche suchen find finde finden gib geben sag sage ' +
    'nenn nenne benenne umbenennen lies lesen verschiebe verschieben kopiere kopieren ändere ändern bearbeite ' +
    'bearbeiten aktualisiere aktualisieren setz setze setzen mach mache machen füge hinzufügen hinzu erstelle ' +
    'erstellen lege leg entferne entfernen lösche löschen leere leeren storniere stornieren widerrufe archiviere ' +
    'archivieren veröffentliche veröffentlichen speichere speichern lade laden importiere exportiere sende senden ' +
    'schick schicke schicken antworte antworten teile teilen weise zuweisen sortiere filtere reserviere reservieren ' +
    'buche buchen kaufe kaufen bezahle bezahlen erstatte starte starten stoppe stoppen halte pausiere führe teste ' +
    'behebe löse genehmige bestätige bestätigen plane markiere markieren wähle wählen nimm nehmen benutze verwende ' +
    'behalte vergleiche vergleichen fasse zusammenfassen übersetze übersetzen erkläre erklären beschreibe beschreiben ' +
    'schreib schreibe schreiben kürze kürzen ersetze ersetzen tausche aktiviere deaktiviere sperre verstecke ' +
    'dupliziere ja nein ok okay danke hallo gut möchte will brauche hast habe haben tu ihr ihm alles ' +
    'etwas nichts mehr um weg ab auf versenden versende verschicken verschicke anmahnen mahne erinnern erinnere prüfen prüfe kündigen kündige freigeben ablehnen annehmen umbuchen anrufen ruf rufe ' +
    'verschieb lösch schließ änder speicher entfern aktualisier bearbeit veröffentlich erstell beantwort stornier reservier kopier archivier markier bestätig nehme warte etwas schön entschuldigung verzeihung sorry',
  demonstrative: 'dieser/diese/dieses/diesen/diesem jener/jene/jenes/jenen/jenem das',
  here: 'hier',
  shown: 'offen offene offenen geöffnet geöffnete geöffneten bildschirm aktuelle aktuellen angezeigte angezeigten',
  which: 'welche/welcher/welches',
  back: 'zurück nochmal wieder',
  backAfter: 'geh/gehe/gehen/wir/ich/uns',
  suffix: 'endet_auf/endend_auf/mit_der_Endung/mit_Endung',
  pronoun: 'es sie er ihn dessen deren davon darin darauf dazu daran',
  origin: 'von vom',
  contraction: 'zum zur beim vom im am ins ans',
  relation:
    'mit/über/gegen/für/wegen in/im/bei/beim/um auf/zwischen/unter/bis/seit/nach/vor/während/ohne/per/durch/neben/hinter/statt/außer/zum/zur/ab',
  writing: 'antworte antworten schreib schreibe schreiben kommentiere kommentieren poste notiere',
  pairing: 'vergleich vergleiche vergleichen tausch tausche tauschen',
  clitic: '-',
  plural: 'alle_davon/alle_von_ihnen - beide/beiden/die_beiden/diese_beiden',
  indefinite:
    'ein/eine/einen/einem/einer/eines/neue/neuen/neuer/neues irgendein/irgendeine/welche/welcher/welches/kein/keine/keinen/jede/jeder/jedes',
  totality: 'alles nichts',
  part: 'absatz satz zeile wort zeichen buchstabe punkt schritt änderung mal versuch hälfte teil viertel entwurf version fassung frage antwort vorschlag idee überschrift titel spalte zelle kapitel minute stunde tag woche wochenende monat jahr abend moment name ziffer',
  article:
    'der/der_ganze die/die_ganze das_ganze den/den_ganzen/denselben dem/dem_ganzen/demselben dieselbe/dieselben/dasselbe ' +
    'mein/meine/meinen/meinem/meiner/unser/unsere/unseren/unserem/unserer/dein/deine/deinen/deinem/deiner',
  articlePronoun: 'der die das den dem',
  remaining:
    'der_andere/die_andere/das_andere/den_anderen/dem_anderen/der_anderen die_anderen/die_übrigen/die_restlichen/den_Rest/der_Rest/alle_anderen/alle_übrigen',
  sequence:
    'vorige/vorigen/vorherige/vorherigen/voriges/vorheriges/davor/vorher nächste/nächsten/nächstes/nächster/danach',
  earlierList:
    'frühere_liste/früheren_liste/vorherige_liste/vorherigen_liste/vorige_liste/vorigen_liste/andere_liste/anderen_liste/alte_liste/alten_liste/erste_liste/ersten_liste/liste_davor/liste_vorhin',
  sequenceAfter: '-',
  selector:
    'Ergebnis/Eintrag/Zeile/von_oben/aus_der_Liste/in_der_Liste/auf_der_Liste/von_der_Liste/aus_dieser_Liste/in_dieser_Liste von_unten/vom_Ende/von_hinten Ergebnisse/Treffer/Einträge/Zeilen',
  superlative:
    'teuerste/teuersten/teuerster/teuerstes ' +
    'billigste/billigsten/billigster/billigstes/günstigste/günstigsten/günstigster/günstigstes ' +
    'neueste/neuesten/neuester/neuestes/neuste/neusten/neuster/neustes/jüngste/jüngsten/jüngster/jüngstes/aktuellste/aktuellsten/aktuellster/aktuellstes ' +
    'älteste/ältesten/ältester/ältestes/früheste/frühesten/frühester/frühestes größte/größten/größter/größtes ' +
    'kleinste/kleinsten/kleinster/kleinstes ' +
    'längste/längsten/längster/längstes/langsamste/langsamsten/langsamster/langsamstes ' +
    'kürzeste/kürzesten/kürzester/kürzestes/schnellste/schnellsten/schnellster/schnellstes ' +
    'meiste/meisten/meister/meistes/höchste/höchsten/höchster/höchstes ' +
    'wenigste/wenigsten/wenigster/wenigstes/niedrigste/niedrigsten/niedrigster/niedrigstes/geringste/geringsten/geringster/geringstes ' +
    'beste/besten/bester/bestes/bestbewertete/bestbewerteten/bestbewerteter/bestbewertetes ' +
    'schlechteste/schlechtesten/schlechtester/schlechtestes schwerste/schwersten/schwerster/schwerstes ' +
    'leichteste/leichtesten/leichtester/leichtestes ' +
    'weiteste/weitesten/weitester/weitestes/entfernteste/entferntesten/entferntester/entferntestes ' +
    'nächstgelegene/nächstgelegenen/nächstgelegener/nächstgelegenes',
  comparative:
    'teurere/teureren/teurerer/teureres ' +
    'billigere/billigeren/billigerer/billigeres/günstigere/günstigeren/günstigerer/günstigeres ' +
    'neuere/neueren/neuerer/neueres/jüngere/jüngeren/jüngerer/jüngeres ' +
    'ältere/älteren/älterer/älteres/frühere/früheren/früherer/früheres größere/größeren/größerer/größeres ' +
    'kleinere/kleineren/kleinerer/kleineres ' +
    'längere/längeren/längerer/längeres/langsamere/langsameren/langsamerer/langsameres ' +
    'kürzere/kürzeren/kürzerer/kürzeres/schnellere/schnelleren/schnellerer/schnelleres - - ' +
    'besser_bewertete/besser_bewerteten/besser_bewerteter/besser_bewertetes ' +
    'schlechter_bewertete/schlechter_bewerteten/schlechter_bewerteter/schlechter_bewertetes ' +
    'schwerere/schwereren/schwererer/schwereres leichtere/leichteren/leichterer/leichteres - ' +
    'nähere/näheren/näherer/näheres',
  measure:
    'preis/betrag/summe/kosten/gebühr/miete/gehalt datum/termin/frist/lieferdatum größe/fläche/einwohner dauer/laufzeit - bewertung/note/sterne ' +
    'gewicht entfernung',
  state:
    'erledigt/erledigte/erledigten/fertig/fertige/fertigen/abgeschlossen/abgeschlossene/abgeschlossenen/geschlossen/geschlossene/geschlossenen/gelöst/gelöste/gelösten/behoben ' +
    'offen/offene/offenen/aktiv/aktive/aktiven/ungelöst+neu+in_arbeit wartend/wartende/wartenden/ausstehend+wartet ' +
    'fehlgeschlagen/fehlgeschlagene/fehlgeschlagenen/gescheitert/gescheiterte+fehler ' +
    'storniert/stornierte/stornierten/abgebrochen/abgebrochene/abgesagt/abgesagte/abgesagten laufend/laufende/laufenden+läuft ' +
    'gestoppt/gestoppte/gestoppten/inaktiv/inaktive/deaktiviert/deaktivierte/deaktivierten/abgeschaltet/abgeschaltete/abgeschalteten/ausgeschaltet/ausgeschaltete/ausgeschalteten+aus+off bezahlt/bezahlte/bezahlten/beglichen ' +
    'unbezahlt/unbezahlte/unbezahlten+fällig+überfällig?offen überfällig/überfällige/überfälligen/verspätet/verspätete/verspäteten ' +
    'gesendet/gesendete/verschickt/verschickte/verschickten/versandt/versandte/versendet/versendete+unterwegs ' +
    'geliefert/gelieferte/zugestellt/zugestellte/angekommen Entwurf/unveröffentlicht/unveröffentlichte veröffentlicht/veröffentlichte/veröffentlichten ' +
    'genehmigt/genehmigte/angenommen/angenommene/bestätigt/bestätigte/bestätigten abgelehnt/abgelehnte/abgelehnten ' +
    'dringend/dringende/dringenden/kritisch/kritische - - gelesen/gelesene ungelesen/ungelesene/ungelesenen ausverkauft/ausverkaufte/ausverkauften+nicht_vorrätig nicht_zugewiesen/nicht_zugewiesene/nicht_zugewiesenen/unzugewiesen/unzugewiesene/unzugewiesenen+unassigned pausiert/pausierte/pausierten/ausgesetzt/ausgesetzte',
  lacking:
    'direkt/direkte/direkten/direkter=stops/umstiege/umsteigen/zwischenstopps ausverkauft/ausverkaufte/ausverkauften=bestand/lager kostenlos/kostenlose/kostenlosen/gratis=preis/kosten',
  severalEnding: 'die=en',
  leading: '- -',
  all: 'alle/allen/all_die/jeden_der/jede_der/jedes_der',
  possessive: 's',
  place: '-',
  connective: 'und/sowie oder',
  role: 'Bearbeiter/Bearbeiterin/Verantwortliche/Verantwortlichen/Zuständige/Zuständigen Besitzer/Besitzerin/Inhaber/Inhaberin/Eigentümer/Eigentümerin Autor/Autorin/Ersteller/Erstellerin/Melder Prüfer/Prüferin Organisator/Organisatorin/Gastgeber',
  exception: 'außer/bis_auf/ausgenommen',
  comparison: 'als',
  format:
    'tabelle/excel/tabellenblatt präsentation/folien bild/foto/screenshot video audio/tonaufnahme archiv/zip dokument',
  limit: 'mehr_als/über weniger_als/unter mindestens höchstens/bis_zu',
  numeral:
    'ein=1 eine=1 elf=11 zwölf=12 fünfzehn=15 zwanzig=20 dreißig=30 vierzig=40 fünfzig=50 sechzig=60 siebzig=70 achtzig=80 neunzig=90 hundert=100 tausend=1000',
  dateLimit: 'nach/später_als vor/früher_als seit/ab bis/bis_zum in/im/am/vom/aus',
  month:
    'januar/jan februar/feb märz april/apr mai juni juli august/aug september/sep oktober/okt november/nov dezember/dez',
  weekday: 'sonntag montag dienstag mittwoch donnerstag freitag samstag/sonnabend',
  currency: 'euro/eur/franken/dollar',
  assignment: 'zu/zum/zur/auf/als in nach',
  ordinal:
    '- erste/ersten/erstes/erster/oberste/obersten/oberstes/oberster zweite/zweiten/zweites/zweiter dritte/dritten/drittes/dritter vierte/vierten/viertes ' +
    'fünfte/fünften/fünftes sechste/sechsten siebte/siebten achte/achten neunte/neunten zehnte/zehnten ' +
    'elfte/elften zwölfte/zwölften dreizehnte/dreizehnten vierzehnte/vierzehnten fünfzehnte/fünfzehnten sechzehnte/sechzehnten siebzehnte/siebzehnten achtzehnte/achtzehnten neunzehnte/neunzehnten zwanzigste/zwanzigsten',
  ordinalDigit: '-',
  last: 'letzte/letzten/letztes/letzter/unterste/untersten/unterstes/unterster vorletzte/vorletzten/vorletztes',
  ordinalMark: 'nummer nr',
  number: '- - zwei drei/dreien vier/vieren fünf sechs sieben acht neun zehn',
  copula: 'ist/war/wird/wurde/wäre/würde/bleibt/klingt/sieht/passt/scheint/wirkt sind/waren/werden/wurden/bleiben',
  complement: 'dass ob wenn weil',
  time: 'morgen nachmittag abend woche/wochen monat/monate jahr/jahre tag/tage mal',
  daytime: 'morgen/morgens/vormittag/vormittags nachmittag/nachmittags abend/abends nacht/nachts',
  speaker: 'ich du wir Sie Ihnen',
  negation: 'nicht/noch_nicht/außer/statt ohne',
  naming: 'namens/genannt benenne/benennen/umbenennen Titel/Name/Namen',
  relative: 'vor nach',
  general:
    'wie_viele/wie_viel/wie_lange/wie_oft/warum/wieso/was_ist_der_unterschied/wie_spät_ist_es/wie_macht_man/wie_kann_man/wie_kann_ich',
  referrer: 'ref id kennung',
  filler:
    'ich_meine/ich_meinte eigentlich vielleicht natürlich tatsächlich übrigens zuvor halt doch eben ne mein nochmal vorhin damit aktuelle aktuellen aktueller mir mich uns bitte was wie wo wann kannst können kann mit von aus für an am im es_gibt gibt_es ' +
    'es_regnet es_tut_mir wie_geht_es es_ist_spät wie_spät_ist_es es_geht geht_es jetzt dann auch noch nur wieder ' +
    'mal heute stattdessen schon bereits immer gerade derzeit frau herr herrn letzten_mal letztes_mal letzte_mal',
  noun:
    'Seite+Seiten Abschnitt+Abschnitte Artikel+Artikel/Beitrag+Beiträge Bild+Bilder/Foto+Fotos Video+Videos ' +
    'Datei+Dateien/Anhang+Anhänge Ordner Dokument+Dokumente Notiz+Notizen Nachricht+Nachrichten/Mail+Mails/E_Mail+E_Mails ' +
    'Mail+Mails/E_Mail+E_Mails Termin+Termine/Besprechung+Besprechungen Aufgabe+Aufgaben ' +
    'Ticket+Tickets/Vorgang+Vorgänge/Fehler Projekt+Projekte Bestellung+Bestellungen/Auftrag+Aufträge ' +
    'Produkt+Produkte Kunde+Kunden/Kundin+Kundinnen Nutzer/Person+Personen/Kontakt+Kontakte/Mitarbeiter ' +
    'Firma+Firmen/Unternehmen/Konto+Konten Rechnung+Rechnungen Zahlung+Zahlungen/Buchung+Buchungen ' +
    'Erstattung+Erstattungen Geschäft+Geschäfte/Chance+Chancen/Verkaufschance+Verkaufschancen Abo+Abos/Abonnement+Abonnements ' +
    'Paket+Pakete/Sendung+Sendungen/Lieferung+Lieferungen Hotel+Hotels Zimmer/Raum+Räume Flug+Flüge ' +
    'Zug+Züge/Verbindung+Verbindungen Ort+Orte/Restaurant+Restaurants/Laden+Läden/Café+Cafés Lied+Lieder/Titel ' +
    'Album+Alben Playlist+Playlists Kanal+Kanäle Unterhaltung+Unterhaltungen/Chat+Chats ' +
    'Kommentar+Kommentare/Bewertung+Bewertungen Commit+Commits Branch+Branches/Zweig+Zweige ' +
    'Pull_Request+Pull_Requests Repository+Repositories Karte+Karten Etikett+Etiketten/Schlagwort+Schlagwörter ' +
    'Kampagne+Kampagnen Gerät+Geräte/Lampe+Lampen/Licht+Lichter Container Server/Rechner Datenbank+Datenbanken ' +
    'Warenkorb+Warenkörbe/Korb+Körbe Plan+Pläne/Tarif+Tarife Paper/Aufsatz+Aufsätze Stelle+Stellen/Auszug+Auszüge ' +
    'Bewerber/Bewerbung+Bewerbungen Logeintrag+Logeinträge Film+Filme',
  furtherNoun:
    'Stelle+Stellen/Job+Jobs/Stellenangebot+Stellenangebote/Stellenanzeige+Stellenanzeigen ' +
    'Rezept+Rezepte/Gericht+Gerichte Buch+Bücher Spiel+Spiele/Partie+Partien Auto+Autos/Fahrzeug+Fahrzeuge/Wagen ' +
    'Wohnung+Wohnungen/Immobilie+Immobilien/Haus+Häuser/Inserat+Inserate ' +
    'Buchung+Buchungen/Reservierung+Reservierungen Angebot+Angebote Team+Teams/Mannschaft+Mannschaften ' +
    'Vertrag+Verträge Kurs+Kurse Lieferant+Lieferanten/Anbieter Deployment+Deployments ' +
    'Alarm+Alarme/Warnung+Warnungen Patient+Patienten/Patientin+Patientinnen ' +
    'Schüler/Schülerin+Schülerinnen/Student+Studenten Training+Trainings/Aktivität+Aktivitäten ' +
    'Haltestelle+Haltestellen/Station+Stationen/Bahnhof+Bahnhöfe Umfrage+Umfragen/Formular+Formulare Ziel+Ziele ' +
    'Ausgabe+Ausgaben Folge+Folgen Künstler/Künstlerin+Künstlerinnen/Band+Bands ' +
    'Serie+Serien Vorstellung+Vorstellungen',
}
