import type { messages as model } from '../fa/alerts.ts';

export const messages: Record<keyof typeof model, string> = {
  acknowledge: 'Prendre acte',
  acknowledgeTitle: 'Prendre acte de l’alerte : {title}',
  noteHint: 'Elle reste, avec votre nom et l’heure, à la ligne de l’alerte et au journal.',
  acknowledged: 'L’alerte est prise en compte',
  already: '{who} en a déjà pris acte.',
  seenMeanwhile:
    'Une autre personne a vu cette alerte entre-temps et votre note n’a pas été enregistrée. Son texte est resté ici.',
  noRight: 'Le droit « {permission} » est nécessaire.',
  onlyOpen: 'Ouvertes',
  everything: 'Toutes les alertes',
  digest: 'Synthèse du jour',
  digestTitle: 'Synthèse des alertes du {day}',
  digestNone: 'Aucune alerte ce jour-là.',
  digestLine:
    '{count, plural, one {# alerte} other {# alertes}}, {open, plural, =0 {toutes prises en compte} one {dont # à traiter} other {dont # à traiter}}',
  digestOffice: '{office} : {pct} %',
  digestMore: 'et {count} de plus',
  digestPart:
    'Ce jour a compté {total} alertes ; la synthèse ne porte que sur les {count} premières de la liste.',
  close: 'Fermer',
  failed: 'La synthèse n’a pas pu être lue',
  loading: 'Lecture des alertes du jour',
  openDay: 'Les alertes du jour en liste',
};
