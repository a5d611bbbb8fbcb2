import type { messages as model } from '../fa/search.ts';

export const messages: Record<keyof typeof model, string> = {
  title: 'Recherche',
  field: 'Texte à chercher',
  hint: 'Nom, numéro, code de suivi ou identifiant national',
  find: 'Chercher',
  begin: 'Chercher partout',
  beginHint:
    'Les noms se trouvent quelle qu’en soit la graphie ; saisissez en entier les numéros et identifiants nationaux. Les cinquante plus récents de chaque type s’affichent.',
  working: 'Recherche en cours',
  failed: 'La recherche a échoué',
  none: 'Aucun résultat pour « {text} »',
  noneHint: 'La recherche porte sur ce que vous pouvez consulter. Saisissez les numéros en entier.',
  meant: 'Rien tel que saisi ; avec les touches de l’autre clavier :',
  kinds: 'Type de résultat',
  all: 'Tous',
  identifiers: 'Identifiants de paiement',
};
