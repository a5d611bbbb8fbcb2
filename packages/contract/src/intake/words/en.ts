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
};

export const codes: IntakeWords['codes'] = {
  feedRowResult: { 1: 'Accepted', 2: 'Came before', 3: 'Refused' },
};

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'Incoming data' };

export const permissions: IntakeWords['permissions'] = { 'feed.send': 'Send data with an API key' };
