import type { LanguageWords } from './language-words.js'

export const fr: LanguageWords = {
  talk:
    'ouvre ouvrir ferme fermer montre montrer affiche afficher cherche chercher trouve trouver donne donner dis lis ' +
    'lire déplace déplacer copie copier renomme renommer appelle change changer modifie modifier édite actualise mets ' +
    'mettre fais faire ajoute ajouter crée créer insère retire enlève enlever supprime supprimer efface effacer vide ' +
    'annule annuler restaure archive archiver publie publier enregistre enregistrer sauvegarde charge importe exporte ' +
    'télécharge envoie envoyer réponds répondre transfère partage partager invite assigne attribue trie filtre ' +
    'réserve réserver achète acheter paie payer rembourse démarre lance arrête relance teste corrige résous approuve ' +
    'rejette accepte confirme planifie marque choisis prends utilise garde compare résume traduis traduire explique ' +
    'décris écris écrire raccourcis remplace active désactive bloque masque joins duplique veux voudrais peux pouvez ' +
    'besoin tout rien plus oui non ok merci bonjour salut reviens ' +
    'attends pardon désolé rouvre rouvrir passe passer préviens prévenir',
  demonstrative: 'ce/cet/cette/ceci cela/ça',
  here: 'ici',
  shown: 'ouvert ouverte écran actuel actuelle affiché affichée',
  which: 'lequel/laquelle/lesquels/lesquelles',
  back: 'reviens/revenir/revenons retour',
  backAfter: 'veux/voudrais/on/pouvons/peut',
  suffix: 'finissant_par/finit_par/se_termine_par/terminant_par',
  pronoun: 'celui_ci celle_ci celui_là celle_là son sa il/elle',
  origin: 'par du des de d',
  contraction: 'au aux du des',
  relation:
    'avec/sur/contre/pour/par dans/en/chez entre/depuis/pendant/jusque/jusqu/sans/sous/vers/avant/après/parmi/durant/selon',
  writing: 'réponds répondre écris écrire commente commenter note publie',
  pairing: 'compare comparer échange échanger',
  clitic: '-',
  plural: 'ces/ceux/celles/ceux_ci/celles_ci/tous_ces/toutes_ces - les_deux/ces_deux',
  indefinite:
    'un/une/autre/autres/nouvelle/nouveau/nouvel/nouvelles/nouveaux quel/quelle/quels/quelles/lequel/laquelle/lesquels/lesquelles/aucun/aucune/chaque',
  totality: 'tout rien tous toutes',
  part: 'paragraphe phrase ligne mot caractère lettre point étape changement modification fois essai moitié partie quart brouillon version question réponse suggestion idée titre colonne cellule chapitre minute heure jour semaine mois année soir moment nom chiffre',
  article: 'le la les l celui celle mon/ma/mes/notre/nos/votre/vos',
  articlePronoun: 'le la les',
  remaining: 'l_autre les_autres/le_reste/tous_les_autres/toutes_les_autres',
  sequence: 'celle_d_avant/celui_d_avant celle_d_après/celui_d_après',
  earlierList: 'liste_précédente/autre_liste/ancienne_liste/première_liste/liste_d_avant/recherche_précédente',
  sequenceAfter: 'précédente/précédent suivante/suivant',
  selector: 'résultat/ligne/élément/sur_la_liste/de_cette_liste/dans_cette_liste - résultats/lignes/éléments',
  superlative:
    'plus_chère/plus_cher/plus_coûteuse/plus_coûteux moins_chère/moins_cher plus_récente/plus_récent/plus_nouvelle/plus_nouveau ' +
    'plus_ancienne/plus_ancien/plus_vieille/plus_vieux plus_grande/plus_grand/plus_grosse/plus_gros plus_petite/plus_petit ' +
    'plus_longue/plus_long/plus_lente/plus_lent plus_courte/plus_court/plus_rapide plus_de/plus_haute/plus_haut/plus_élevée/plus_élevé ' +
    'moins_de/plus_basse/plus_bas meilleure/meilleur/mieux_notée/mieux_noté pire/moins_bien_notée/moins_bien_noté ' +
    'plus_lourde/plus_lourd plus_légère/plus_léger plus_loin/plus_éloignée/plus_éloigné plus_proche',
  measure:
    'prix/montant/total/coût/tarif/loyer/salaire date/échéance taille/surface/superficie durée - note/étoiles poids distance',
  state:
    'terminée/terminé/terminées/terminés/finie/fini/close/clos/fermée/fermé/fermées/fermés/résolue/résolu/achevée/achevé ' +
    'ouverte/ouvert/ouvertes/ouverts/active/actif/actives/actifs+nouveau+nouvelle+en_cours en_attente/attente ' +
    'échouée/échoué/échouées/échoués+échec+erreur annulée/annulé/annulées/annulés en_marche/lancée/lancé ' +
    'arrêtée/arrêté/inactive/inactif/désactivée/désactivé/désactivées/désactivés/éteinte/éteint payée/payé/payées/payés/réglée/réglé impayée/impayé/impayées/impayés+due+dû+en_retard ' +
    'en_retard/retard envoyée/envoyé/envoyées/envoyés/expédiée/expédié/expédiées/expédiés livrée/livré/livrées/livrés/arrivée/arrivé ' +
    'brouillon/brouillons publiée/publié/publiées/publiés approuvée/approuvé/confirmée/confirmé/acceptée/accepté refusée/refusé/rejetée/rejeté ' +
    'urgente/urgent/critique - - lue/lu non_lue/non_lu épuisée/épuisé/épuisées/épuisés non_assignée/non_assigné/non_assignées/non_assignés/non_attribuée/non_attribué+unassigned suspendue/suspendu/suspendues/suspendus/en_pause',
  adjective: 'after',
  lacking:
    'directe/direct/directs=stops/transfers/correspondances/escales épuisée/épuisé=stock gratuite/gratuit=prix/tarif',
  leading: '- -',
  all: 'tous_les/toutes_les/chacun_des/chacune_des les',
  possessive: '-',
  place: '-',
  connective: 'et ou',
  role: 'responsable/assigné propriétaire auteur/auteure/créateur/créatrice relecteur/relectrice/approbateur organisateur/organisatrice',
  exception: 'sauf/excepté/hormis/à_part',
  comparison: 'que',
  format: 'tableur/excel présentation/diapos/diaporama image/photo vidéo audio/enregistrement archive/zip document',
  limit:
    'plus_de/au_dessus_de/supérieur_à/supérieure_à/supérieurs_à/supérieures_à moins_de/en_dessous_de/au_dessous_de/sous/inférieur_à/inférieure_à/inférieurs_à/inférieures_à au_moins au_plus/jusqu_à',
  numeral:
    'un=1 onze=11 douze=12 quinze=15 vingt=20 trente=30 quarante=40 cinquante=50 soixante=60 cent=100 cents=100 mille=1000',
  dateLimit:
    'après/après_le/plus_tard_que avant/avant_le depuis/à_partir_de/à_partir_du/dès jusqu_à/jusqu_en/jusqu_au en/du/de/pour',
  month: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  weekday: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
  currency: 'euro/euros/dollar/dollars/francs',
  assignment: 'en/comme à vers',
  ordinal:
    '- première/premier/premières/premiers deuxième/second/seconde troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième treizième quatorzième quinzième seizième',
  ordinalDigit:
    '- 1er/1re/1ère 2e/2ème/2eme/2nd/2nde 3e/3ème/3eme 4e/4ème/4eme 5e/5ème/5eme 6e/6ème/6eme 7e/7ème/7eme 8e/8ème/8eme 9e/9ème/9eme 10e/10ème/10eme',
  last: 'dernière/dernier/dernières/derniers avant_dernière/avant_dernier',
  ordinalMark: 'numéro',
  number: '- - deux trois quatre cinq six sept huit neuf dix',
  copula: 'est/était/sera/serait/reste/semble/paraît/convient/marche/va/me sont/étaient/seront/restent/semblent',
  complement: 'que/qu qui si quand pour de/d dont',
  time: 'semaine/semaines mois année/années jour/jours matin soir fois',
  daytime: 'matin/matinée après_midi soir/soirée nuit',
  speaker: 'je/j tu on',
  negation: 'pas/pas_encore/sauf/au_lieu_de sans/n_a_pas_de/n_ont_pas_de/n_a_aucun/n_a_aucune',
  naming: 'appelée/appelé/nommée/nommé/intitulée/intitulé renomme/renommer titre/nom',
  relative: 'avant après',
  general:
    'combien_de/combien_de_temps/comment_fait_on/comment_puis_je/pourquoi/quelle_est_la_différence/quel_temps/quelle_heure_est_il/à_quelle_fréquence',
  referrer: 'réf id identifiant',
  filler:
    'il_faut il_pleut il_fait il_est_tard il_me_faut il_s_agit_de s_il_est_possible actuel actuelle stp svp bah ben plutôt finalement en_fait au aux vous nous moi s_il il_y_a il_n_y_a y_a_t_il qu_est_ce est_ce quoi comment où dans sur avec pour du des est_ce_que c_est ' +
    'ne je_veux_dire je_voulais_dire madame monsieur mme maintenant déjà toujours aussi encore juste puis plaît s_il_te_plaît s_il_vous_plaît dernière_fois',
  noun:
    'page+pages section+sections/rubrique+rubriques article+articles/billet+billets/histoire+histoires image+images/photo+photos ' +
    'vidéo+vidéos fichier+fichiers/pièce_jointe+pièces_jointes dossier+dossiers document+documents note+notes ' +
    'message+messages/mail+mails/e_mail+e_mails/courriel+courriels mail+mails/e_mail+e_mails/courriel+courriels événement+événements/réunion+réunions/rendez_vous ' +
    'tâche+tâches ticket+tickets/incident+incidents projet+projets commande+commandes produit+produits ' +
    'client+clients/cliente+clientes utilisateur+utilisateurs/personne+personnes/contact+contacts ' +
    'entreprise+entreprises/société+sociétés/compte+comptes facture+factures paiement+paiements ' +
    'remboursement+remboursements affaire+affaires/opportunité+opportunités abonnement+abonnements ' +
    'colis/livraison+livraisons hôtel+hôtels chambre+chambres/salle+salles vol+vols train+trains/trajet+trajets ' +
    'lieu+lieux/restaurant+restaurants/magasin+magasins chanson+chansons/morceau+morceaux album+albums ' +
    'playlist+playlists canal+canaux/chaîne+chaînes conversation+conversations/fil+fils ' +
    'commentaire+commentaires/avis commit+commits branche+branches pull_request dépôt+dépôts carte+cartes ' +
    'étiquette+étiquettes campagne+campagnes appareil+appareils/lampe+lampes/lumière+lumières conteneur+conteneurs ' +
    'serveur+serveurs base_de_données panier+paniers plan+plans/formule+formules publication+publications ' +
    'passage+passages/extrait+extraits candidat+candidats/candidature+candidatures journal+journaux film+films',
  furtherNoun:
    'offre+offres/poste+postes/emploi+emplois/annonce+annonces recette+recettes/plat+plats livre+livres ' +
    'jeu+jeux/match+matchs/partie+parties voiture+voitures/véhicule+véhicules ' +
    'appartement+appartements/maison+maisons/logement+logements/annonce+annonces réservation+réservations ' +
    'offre+offres/devis équipe+équipes contrat+contrats cours fournisseur+fournisseurs déploiement+déploiements ' +
    'alerte+alertes/alarme+alarmes patient+patients/patiente+patientes élève+élèves/étudiant+étudiants ' +
    'entraînement+entraînements/activité+activités arrêt+arrêts/gare+gares/station+stations ' +
    'sondage+sondages/formulaire+formulaires objectif+objectifs dépense+dépenses épisode+épisodes ' +
    'artiste+artistes/groupe+groupes série+séries séance+séances',
}
