import type { IntakeWords } from './intake-words.ts';

export const lists: IntakeWords['lists'] = {
  ServiceKey: {
    title: 'Clés d’API',
    one: 'clé d’API',
    counted: 'clés',
    fields: {
      id: 'Numéro',
      name: 'Nom de la clé',
      userId: 'Utilisateur de service',
      userName: 'Nom d’utilisateur',
      nouns: 'Données envoyées',
      sarafiId: 'Bureau de change',
      sarafi: 'Nom du bureau',
      createdAt: 'Créé le',
      createdBy: 'Créée par',
      expiresAt: 'Valable jusqu’au',
      lastUsedAt: 'Dernier usage',
      revokedAt: 'Révoquée le',
      isUsable: 'Utilisable',
    },
  },
};

export const codes: IntakeWords['codes'] = {
  feedRowResult: { 1: 'Acceptée', 2: 'Déjà reçue', 3: 'Refusée' },
};

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'Données entrantes' };

export const permissions: IntakeWords['permissions'] = {
  'feed.send': 'Envoyer des données avec une clé de service',
};
