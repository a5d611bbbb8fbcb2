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
};

export const codes: IntakeWords['codes'] = {
  feedRowResult: { 1: 'Accettata', 2: 'Già ricevuta', 3: 'Rifiutata' },
};

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'Dati in arrivo' };

export const permissions: IntakeWords['permissions'] = {
  'feed.send': 'Inviare dati con una chiave di servizio',
};
