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
  FeedBatch: {
    title: 'Lots reçus',
    one: 'Lot reçu',
    counted: 'lots',
    fields: {
      id: 'Lot',
      at: 'Reçu le',
      noun: 'Données',
      source: 'Provenance',
      sarafiId: 'Bureau de change',
      sarafi: 'Nom du bureau',
      accepted: 'Acceptées',
      repeated: 'Répétées',
      refused: 'Refusées',
      fileName: 'Fichier',
      batchRef: 'Référence de l’expéditeur',
      keyName: 'Clé d’API',
      userId: 'Expéditeur',
      senderName: 'Nom de l’expéditeur',
      userName: 'Nom d’utilisateur',
    },
  },
  FeedRefusal: {
    title: 'Lignes refusées',
    one: 'Ligne refusée',
    counted: 'lignes',
    fields: {
      id: 'Identifiant',
      batchId: 'Lot',
      place: 'Ligne',
      externalId: 'Identifiant de l’expéditeur',
      reason: 'Motif',
      field: 'Champ',
      at: 'Reçu le',
      noun: 'Données',
      source: 'Provenance',
      sarafiId: 'Bureau de change',
      sarafi: 'Nom du bureau',
    },
  },
};

export const nouns: IntakeWords['nouns'] = {
  Rates: 'Cours',
  Supplies: 'Offres de devises',
  Demands: 'Demandes',
  Dealings: 'Transactions',
  Deposits: 'Dépôts',
  Cheques: 'Chèques numériques',
  Requests: 'Demandes de devises',
  Offers: 'Offres',
  Selections: 'Choix des offres',
  Confirmations: 'Confirmation des offres',
  SanaTransactions: 'Transactions SANA',
  RialPayments: 'Paiements en rials',
  Coins: 'Pièces',
};

export const codes: IntakeWords['codes'] = {
  feedRowResult: { 1: 'Acceptée', 2: 'Déjà reçue', 3: 'Refusée' },
};

export const permissionGroups: IntakeWords['permissionGroups'] = { feed: 'Données entrantes' };

export const permissions: IntakeWords['permissions'] = {
  'feed.view': 'Voir les données reçues',
  'feed.send': 'Envoyer des données avec une clé d’API',
};
