import type { messages as model } from '../fa/masks.ts';

export const messages: Record<keyof typeof model, string> = {
  askable: 'Les numéros des personnes physiques sont masqués dans les listes.',
  given: 'Vous voyez les numéros des personnes physiques jusqu’à la fin du {day}. Motif : {reason}',
  single:
    'Les numéros des personnes physiques sont masqués ; révélez-en un par « Afficher », à côté, avec un motif.',
  closed:
    'Les numéros des personnes physiques sont masqués et vous n’avez pas le droit de les voir ; un administrateur peut vous l’accorder.',
  band: 'Numéros des personnes physiques',
  see: 'Voir les numéros…',
  dialogTitle: 'Voir les numéros des personnes physiques',
  dialogWhat:
    'Les numéros nationaux, mobiles, cartes et IBAN des personnes physiques s’affichent en entier dans les listes et les fichiers.',
  dialogUntil: 'Jusqu’à la fin de la journée ({day}), et pour vous seul.',
  dialogLog:
    'Le motif, chaque page consultée et chaque fichier téléchargé restent au journal avec votre nom.',
  reasonOfDay: 'Motif pour aujourd’hui',
  reasonHint: 'Au moins {min} caractères ; par exemple la lettre ou le dossier que vous traitez.',
  reasonLeft: '{count, plural, one {Encore # caractère} other {Encore # caractères}}.',
  open: 'Voir les numéros',
  cancel: 'Annuler',
  opened: 'Vous voyez les numéros jusqu’à la fin de la journée',
  reveal: 'Afficher',
  revealOf: 'Afficher : {field}',
  revealOfRow: 'Afficher {field} de {name}',
  revealReason: 'Motif',
  revealHint:
    'Au moins {min} caractères. Le motif est inscrit au journal ; le numéro s’affiche {seconds} secondes.',
  shownFor: 'encore {count} s',
  hide: 'Masquer',
  heading: '{field} : masqué. Le tri trahirait les numéros ; il est donc fermé',
  sortClosed: '{field} (masqué, sans tri)',
  wholeOnly: 'En entier',
  wrongNumber: 'Ce n’est pas un numéro entier ; un numéro masqué ne se trouve que par le numéro entier.',
  triesLeft: 'Il reste {left} recherches sur {max} pour cette heure. Chacune est inscrite au journal.',
  noTries: 'Plus aucune recherche pour cette heure ; réessayez plus tard.',
  filterWhole: 'Cette colonne vous est masquée : filtrez par un numéro entier, ou par vide et non vide.',
  filterClosed: 'Cette colonne vous est masquée : filtrez seulement par vide et non vide.',
  filterAskable: 'Pour filtrer par un numéro, choisissez d’abord « Voir les numéros… ».',
  byRight:
    'Les numéros nationaux et mobiles des comptes sont masqués ; seuls ceux qui modifient les utilisateurs les voient en entier.',
  hiddenFilter: 'Masqué',
  fileShown:
    'Les numéros des personnes physiques figurent en entier dans ce fichier ; son téléchargement est inscrit au journal.',
  fileOwn:
    'Dans ce fichier, les numéros de vos propres clients sont entiers et ceux des autres sont masqués.',
  fileHidden: 'Les numéros des personnes physiques sont masqués dans ce fichier.',
  fileAskable: 'Pour un fichier aux numéros entiers, choisissez d’abord « Voir les numéros… ».',
};
