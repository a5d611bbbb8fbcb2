import type { KernelWords } from './kernel-words.ts';

export const yes: KernelWords['yes'] = 'Sì';

export const no: KernelWords['no'] = 'No';

export const sections: KernelWords['sections'] = {
  identity: 'Identità',
  contact: 'Recapiti',
  address: 'Indirizzo',
  registration: 'Registrazione',
  status: 'Stato',
};

export const problems: KernelWords['problems'] = {
  required: 'Compilare questo campo',
  tooLong: 'Sono ammessi al massimo {max} caratteri',
  badNumber: 'Inserire un numero',
  notInteger: 'Inserire un numero intero',
  outOfRange: 'Inserire un numero da {min} a {max}',
  badMoney: 'Inserire l’importo in rial, senza decimali',
  badBoolean: 'Scrivere sì o no',
  badDate: 'Scrivere la data nel formato 1405/08/03',
  badMonth: 'Il mese deve essere compreso tra 1 e 12',
  badDay: 'Questo mese non ha quel giorno',
  dateTooEarly: 'La data non può essere anteriore al {date}',
  dateTooLate: 'La data non può essere successiva a oggi ({date})',
  dateBefore: 'Questa data non può essere anteriore al {date}',
  badChoice: 'Scegliere una delle opzioni',
  badReference: 'Questa voce non è presente nell’elenco',
  notOfParent: 'Questa città non appartiene alla provincia scelta',
  badMellicode: 'Il numero di identità nazionale non è valido',
  badMobile: 'Il numero di cellulare non è valido; esempio: 09121234567',
  badTelephone: 'Il numero di telefono non è valido; scriverlo con il prefisso: 02188776655',
  badPostalCode: 'Il codice postale ha dieci cifre',
  badDigits: 'Deve avere da {min} a {max} cifre',
  badEmail: 'L’indirizzo e-mail non è valido',
  badCharacter: 'Contiene un carattere non ammesso',
  locked: 'Questo campo non è modificabile',
  failedFormula: 'L’errore di formula {value} non è un valore',
  lostDigits:
    'Il foglio di calcolo ha conservato solo {max} cifre di questo numero; impostate la colonna come testo e reinserite il valore',
  clockTime: 'Questa colonna accetta un giorno, senza l’ora {time}; togliete l’ora',
  unreadableByte: 'Una lettera di questa cella è illeggibile; correggetela nel file',
  repeatedInFile: 'Questa chiave compare anche nella riga {row} del file',
};

export const actorRoles: KernelWords['actorRoles'] = {
  APP: 'Richiedente',
  SUPL: 'Offerente',
  SAR: 'Ufficio di cambio',
  OP: 'Operatore della banca centrale',
  SUP: 'Supervisore della banca centrale',
  SYS: 'Il sistema',
};

export const reports: KernelWords['reports'] = {
  madeBy: 'Preparato da {user}, {at}',
  range: 'Dal {from} al {to}',
  longFigures: 'Le cifre con più di {digits} numeri sono scritte come testo, per non perderne nessuno.',
  about: 'Informazioni sul file',
  noFilters: 'Senza filtri',
  rowCount: '{count} righe',
  count: 'Numero',
  total: 'Totale',
  personal: {
    shown: 'I numeri delle persone fisiche sono completi in questo file; il suo scaricamento è nel registro.',
    hidden: 'I numeri delle persone fisiche sono nascosti in questo file.',
    own: 'I numeri dei clienti dell’ufficio di cambio sono completi, quelli degli altri sono nascosti.',
  },
};

export const importFiles: KernelWords['importFiles'] = {
  reasons: 'Motivo',
  reasonSeparator: '; ',
  refused: 'Righe rifiutate',
  template: 'modello',
  values: 'Valori ammessi',
};

/** Inputs of calls that no list has a column for. */
export const inputs: KernelWords['inputs'] = {
  amountRial: 'Importo in rial',
  bankCode: 'Codice della banca',
  basis: 'Base di misura',
  capitalRial: 'Capitale (rial)',
  caption: 'Titolo del documento',
  ceilingEur: 'Tetto (euro)',
  ceoMellicode: 'Codice nazionale del direttore generale',
  ceoName: 'Nome del direttore generale',
  collateralEur: 'Garanzia (euro)',
  deliveredOn: 'Data di consegna',
  description: 'Descrizione',
  dueDate: 'Scadenza',
  economicCode: 'Codice economico',
  expireDate: 'Fine della licenza',
  fromDate: 'Dal',
  fromDateShamsi: 'Dal',
  havaleDate: 'Data della rimessa',
  havaleNo: 'Numero della rimessa',
  haveAccess: 'Accesso',
  issueDate: 'Inizio della licenza',
  kind: 'Tipo',
  letterDate: 'Data della lettera',
  letterNo: 'Numero della lettera',
  multiplier: 'Moltiplicatore della garanzia o del capitale',
  openPositionKind: 'Tipo di tetto di posizione aperta',
  ownerId: 'Titolare',
  ownerType: 'Tipo di titolare',
  payDate: 'Data di pagamento',
  payType: 'Modo di pagamento',
  positionCeiling: 'Tetto di posizione aperta (euro)',
  refNo: 'Numero di riferimento',
  registerNo: 'Numero di registrazione',
  senderBank: 'Banca del pagante',
  senderSheba: 'IBAN del pagante',
  taahodKind: 'Tipo di tetto d’impegno',
  toDate: 'Al',
  toDateShamsi: 'Al',
  trackingCode: 'Codice di tracciamento',
  validFrom: 'Valido dal',
  validTo: 'Valido fino al',
};
