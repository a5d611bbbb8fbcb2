import type { IntakeWords } from './intake-words.ts';

export const lists: IntakeWords['lists'] = {
  ServiceKey: {
    title: 'API keys',
    one: 'API key',
    counted: 'keys',
    fields: {
      id: 'Number',
      name: 'Name of the key',
      userId: 'Service user',
      userName: 'User name',
      nouns: 'Data it sends',
      sarafiId: 'Exchange office',
      sarafi: 'Name of the office',
      createdAt: 'Created at',
      createdBy: 'Made by',
      expiresAt: 'Valid until',
      lastUsedAt: 'Last used',
      revokedAt: 'Revoked at',
      isUsable: 'Usable',
    },
  },
  FeedBatch: {
    title: 'Received batches',
    one: 'Received batch',
    counted: 'batches',
    fields: {
      id: 'Batch',
      at: 'Received',
      noun: 'Data',
      source: 'Source',
      sarafiId: 'Exchange office',
      sarafi: 'Office name',
      accepted: 'Accepted',
      repeated: 'Repeated',
      refused: 'Refused',
      fileName: 'File',
      batchRef: 'Sender’s reference',
      keyName: 'API key',
      userId: 'Sender',
      senderName: 'Name of the sender',
      userName: 'User name',
    },
  },
  FeedRefusal: {
    title: 'Refused rows',
    one: 'Refused row',
    counted: 'rows',
    fields: {
      id: 'ID',
      batchId: 'Batch',
      place: 'Row',
      externalId: 'Sender’s ID',
      reason: 'Reason',
      field: 'Field',
      at: 'Received',
      noun: 'Data',
      source: 'Source',
      sarafiId: 'Exchange office',
      sarafi: 'Office name',
    },
  },
};

export const nouns: IntakeWords['nouns'] = {
  Rates: 'Rates',
  Supplies: 'Supplies',
  Demands: 'Demands',
  Dealings: 'Dealings',
  Deposits: 'Deposits',
  Cheques: 'Digital cheques',
  Requests: 'Currency requests',
  Offers: 'Offers',
  Selections: 'Selections of offers',
  Confirmations: 'Confirmations of offers',
  SanaTransactions: 'SANA deals',
  RialPayments: 'Rial payments',
  Coins: 'Coins',
};

export const codes: IntakeWords['codes'] = {
  feedRowResult: { 1: 'Accepted', 2: 'Came before', 3: 'Refused' },
};

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'Incoming data' };

export const permissions: IntakeWords['permissions'] = {
  'feed.view': 'See received data',
  'feed.send': 'Send data with an API key',
};
