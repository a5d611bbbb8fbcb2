import type { MerchantsWords } from './merchants-words.ts';

export const lists: MerchantsWords['lists'] = {
  Merchant: {
    title: 'Commerçants',
    one: 'commerçant',
    counted: 'commerçants',
    fields: {
      id: 'Numéro',
      nationalId: 'Identifiant national',
      type: 'Type de personne',
      fullName: 'Nom',
      mobile: 'Téléphone mobile',
      email: 'E-mail',
      businessCardNo: 'Numéro de carte commerciale',
      businessCardExpire: 'Expiration de la carte',
      hasAccess: 'A accès',
      justSupplyForBankSarafi: 'Vend aux seuls bureaux bancaires',
      blockedByManual: 'Bloqué à la main',
      blockedBySystem: 'Bloqué par le système',
      blockReasonSystem: 'Motif du blocage',
      ignorePositionCalc: 'Hors position',
      supplierCategory: 'Catégorie d’exportateur',
      description: 'Motif du dernier changement',
      shahkarResult: 'Résultat Shahkar',
      shahkarAt: 'Réponse de Shahkar le',
      openOffers: 'Offres ouvertes',
      overdueEur: 'Engagement échu en euros',
      overdueSince: 'Échu depuis',
      nameSearch: 'Partie du nom',
    },
  },
};

export const codes: MerchantsWords['codes'] = {
  merchantBlockReason: {
    1: 'Obligation échue',
    2: 'Carte expirée',
    3: 'Chèque impayé',
    4: 'Discordance Shahkar',
  },
  supplierCategory: {
    1: 'Pétrochimie',
    2: 'Acier et métaux',
    3: 'Raffinage et produits pétroliers',
    4: 'Mines',
    5: 'Autres biens',
    6: 'Prestations',
    7: 'État et ses sociétés',
  },
};

export const steps: MerchantsWords['steps'] = {
  Merchant: { access: 'Modifier l’accès et les blocages', category: 'Modifier la catégorie' },
};

export const permissionGroups: MerchantsWords['permissionGroups'] = { merchant: 'Commerçants' };

export const permissions: MerchantsWords['permissions'] = {
  'merchant.view': 'Consulter les commerçants',
  'merchant.access': 'Modifier l’accès des commerçants',
  'merchant.info': 'Modifier les catégories des commerçants',
};

export const jobs: MerchantsWords['jobs'] = {
  'check-merchant-mobiles': 'Comparer les mobiles des commerçants avec leur identité',
};
