import type { messages as model } from '../fa/search.ts';

export const messages: Record<keyof typeof model, string> = {
  title: 'Ricerca',
  field: 'Testo da cercare',
  hint: 'Nome, numero, codice di tracciamento o codice nazionale',
  find: 'Cerca',
  begin: 'Cerca ovunque',
  beginHint:
    'I nomi si trovano in qualsiasi grafia; numeri e codici nazionali vanno scritti per intero. Si mostrano i cinquanta più recenti di ciascun tipo.',
  working: 'Ricerca in corso',
  failed: 'La ricerca non è riuscita',
  none: 'Nessun risultato per «{text}»',
  noneHint: 'Si cerca solo tra ciò che è consultabile. Scrivere i numeri per intero.',
  meant: 'Nulla così come digitato; con i tasti dell’altra tastiera:',
  kinds: 'Tipo di risultato',
  all: 'Tutti',
  identifiers: 'Identificativi di pagamento',
};
