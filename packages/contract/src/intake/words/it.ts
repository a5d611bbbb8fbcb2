import type { IntakeWords } from './intake-words.ts';

export const lists: IntakeWords['lists'] = {
  ServiceKey: {
    title: 'Chiavi API',
    one: 'chiave API',
    counted: 'chiavi',
    fields: {
      id: 'Numero',
      name: 'Nome della chiave',
      userId: 'Utente di servizio',
      userName: 'Nome utente',
      nouns: 'Dati che invia',
      sarafiId: 'Ufficio di cambio',
      sarafi: 'Nome dell’ufficio',
      createdAt: 'Creato il',
      createdBy: 'Creata da',
      expiresAt: 'Valido fino al',
      lastUsedAt: 'Ultimo uso',
      revokedAt: 'Revocata il',
      isUsable: 'Utilizzabile',
    },
  },
  FeedBatch: {
    title: 'Lotti ricevuti',
    one: 'Lotto ricevuto',
    counted: 'lotti',
    fields: {
      id: 'Lotto',
      at: 'Ricevuto',
      noun: 'Dati',
      source: 'Origine',
      sarafiId: 'Ufficio di cambio',
      sarafi: 'Nome dell’ufficio',
      accepted: 'Accettate',
      repeated: 'Ripetute',
      refused: 'Rifiutate',
      fileName: 'Nome del file',
      batchRef: 'Riferimento del mittente',
      keyName: 'Chiave di servizio',
      userId: 'Mittente',
      senderName: 'Nome del mittente',
      userName: 'Nome utente',
    },
  },
  FeedRefusal: {
    title: 'Righe rifiutate',
    one: 'Riga rifiutata',
    counted: 'righe',
    fields: {
      id: 'Identificativo',
      batchId: 'Lotto',
      place: 'Riga',
      externalId: 'Identificativo del mittente',
      reason: 'Motivo',
      field: 'Campo',
      at: 'Ricevuto',
      noun: 'Dati',
      source: 'Origine',
      sarafiId: 'Ufficio di cambio',
      sarafi: 'Nome dell’ufficio',
    },
  },
};

export const nouns: IntakeWords['nouns'] = {
  Rates: 'Cambi',
  Supplies: 'Offerte di valuta',
  Demands: 'Domande',
  Dealings: 'Operazioni',
  Deposits: 'Depositi',
  Cheques: 'Assegni digitali',
  Requests: 'Richieste di valuta',
  Offers: 'Offerte',
  Selections: 'Scelta delle offerte',
  Confirmations: 'Conferma delle offerte',
  SanaTransactions: 'Operazioni SANA',
  RialPayments: 'Pagamenti in rial',
  Coins: 'Monete',
};

export const codes: IntakeWords['codes'] = {
  feedRowResult: { 1: 'Accettata', 2: 'Già ricevuta', 3: 'Rifiutata' },
};

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'Dati in arrivo' };

export const permissions: IntakeWords['permissions'] = {
  'feed.view': 'Vedere i dati ricevuti',
  'feed.send': 'Inviare dati con una chiave API',
};
