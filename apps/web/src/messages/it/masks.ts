import type { messages as model } from '../fa/masks.ts';

export const messages: Record<keyof typeof model, string> = {
  askable: 'Negli elenchi i numeri delle persone fisiche sono nascosti.',
  given: 'I numeri delle persone fisiche sono visibili fino alla fine del {day}. Motivo: {reason}',
  single: 'I numeri delle persone fisiche sono nascosti; vederne uno con «Mostra», a lato, e un motivo.',
  closed:
    'I numeri delle persone fisiche sono nascosti e manca il diritto di vederli; può concederlo un amministratore.',
  band: 'Numeri delle persone fisiche',
  see: 'Vedi i numeri…',
  dialogTitle: 'Vedere i numeri delle persone fisiche',
  dialogWhat:
    'Codici nazionali, cellulari, carte e IBAN delle persone fisiche si mostrano per intero in elenchi e file.',
  dialogUntil: 'Fino alla fine di oggi ({day}) e soltanto a chi li chiede.',
  dialogLog:
    'Il motivo, ogni pagina vista e ogni file scaricato restano nel registro con il nome dell’utente.',
  reasonOfDay: 'Motivo per oggi',
  reasonHint: 'Almeno {min} caratteri; ad esempio la lettera o la pratica in lavorazione.',
  reasonLeft: '{count, plural, one {Ancora # carattere} other {Ancora # caratteri}}.',
  open: 'Vedi i numeri',
  cancel: 'Annulla',
  opened: 'I numeri sono visibili fino alla fine di oggi',
  reveal: 'Mostra',
  revealOf: 'Mostra {field}',
  revealOfRow: 'Mostra {field} di {name}',
  revealReason: 'Motivo',
  revealHint:
    'Almeno {min} caratteri. Il motivo resta nel registro; il numero si mostra per {seconds} secondi.',
  shownFor: 'ancora {count} s',
  hide: 'Nascondi',
  heading: '{field}: nascosto. L’ordinamento tradirebbe i numeri, perciò è chiuso',
  sortClosed: '{field} (nascosto, senza ordinamento)',
  wholeOnly: 'Per intero',
  wrongNumber: 'Questo non è un numero intero; un numero nascosto si trova solo scrivendolo per intero.',
  triesLeft: 'In quest’ora restano {left} ricerche su {max}. Ciascuna resta nel registro.',
  noTries: 'In quest’ora non restano ricerche; riprovare più tardi.',
  filterWhole: 'Questa colonna è nascosta: filtrare per un numero completo, o per vuoto e non vuoto.',
  filterClosed: 'Questa colonna è nascosta: filtrare solo per vuoto e non vuoto.',
  filterAskable: 'Per filtrare per un numero, scegliere prima «Vedi i numeri…».',
  byRight:
    'Codici nazionali e cellulari degli account sono nascosti; li vede per intero solo chi modifica gli utenti.',
  hiddenFilter: 'Nascosto',
  fileShown:
    'I numeri delle persone fisiche sono completi in questo file; il suo scaricamento resta nel registro.',
  fileOwn: 'In questo file i numeri dei propri clienti sono completi, quelli degli altri sono nascosti.',
  fileHidden: 'In questo file i numeri delle persone fisiche sono nascosti.',
  fileAskable: 'Per un file con i numeri completi, scegliere prima «Vedi i numeri…».',
};
