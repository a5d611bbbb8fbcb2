import type { SettingsWords } from './settings-words.ts';

export const codes: SettingsWords['codes'] = {
  ageBucket: {
    1: 'Jusqu’à 3 jours ouvrés',
    2: 'De 4 à 10 jours ouvrés',
    3: 'De 11 à 30 jours ouvrés',
    4: 'Plus de 30 jours ouvrés',
  },
  calendarSource: { 1: 'Par défaut', 2: 'À la main' },
  commitmentType: { 1: 'Vente à un importateur', 2: 'Achat à un exportateur', 3: 'Ressources d’une banque' },
  rateSource: {
    1: 'Référence de la banque centrale',
    2: 'Achat SANA',
    3: 'Vente SANA',
    4: 'Achat NIMA',
    5: 'Vente NIMA',
  },
  shahkarFailPolicy: { 1: 'Refuser', 2: 'Continuer comme «\u00A0inconnu\u00A0»' },
};

export const approvals: SettingsWords['approvals'] = {
  'POST /api/Setting/SetPolicyCoefficient': 'Fixer un coefficient de politique',
};

export const permissionGroups: SettingsWords['permissionGroups'] = { set: 'Paramètres' };

export const permissions: SettingsWords['permissions'] = {
  'set.view': 'Consulter les paramètres',
  'set.edit': 'Modifier les paramètres',
  'set.shahkar': 'Paramétrer Shahkar',
  'set.nimaTime': 'Fixer les horaires du marché NIMA',
  'set.policy': 'Fixer les coefficients de politique',
  'set.calendar': 'Paramétrer le calendrier',
};

export const settings: SettingsWords['settings'] = {
  titles: {
    rialDeadlineHours: 'Délai de paiement des rials',
    confirmHours: 'Délai de confirmation du bureau ou de l’offreur',
    maxTransferDelayHours: 'Délai maximal d’émission du transfert',
    makhtoomeDays: 'Clôture automatique après le transfert',
    supplyDefaultValidityDays: 'Validité habituelle d’une offre de devises',
    licenseWarnDays: 'Avertissement avant la fin de la licence',
    returnDays: 'Délai de retour d’une opération close ou finale',
    maxWithdrawals: 'Nombre maximal de demandes de désistement',
    correctionBackDays: 'Portée des corrections avant le dernier jour définitif',
    strikeCount: 'Échéances manquées déclenchant une alerte',
    strikeDays: 'Période de décompte des échéances manquées',
    paymentToleranceRial: 'Tolérance des paiements',
    paymentTolerancePct: 'Tolérance des paiements en pourcentage',
    cashThresholdRial: 'Maximum d’un paiement en espèces',
    paymentDayRange: 'Distance entre le paiement et l’opération',
    sanaAmountTolerancePct: 'Tolérance entre la ligne SANA et l’offre',
    alertPcts: 'Parts d’une limite déclenchant une alerte',
    rateDistancePct: 'Écart maximal d’un cours avec le dernier',
    isDutyBlocking: 'Bloquer les exportateurs dont l’obligation est échue',
    dutyGraceDays: 'Délai de grâce après l’échéance d’une déclaration',
    dutyLeastEur: 'Plus petite obligation échue qui bloque',
    personalQueriesPerHour: 'Nombre maximal de recherches de numéros masqués de personnes par heure',
    isThursdayHoliday: 'Le jeudi est férié',
    takeBackDays: 'Délai pour reprendre ce qui a été supprimé dans une application',
    messageRetentionDays: 'Conservation des courriers, messages et publications (0 : sans fin)',
    isWallOpen: 'Tous les collègues publient sur le mur',
    wallPictureMegabytes: 'Images d’une personne sur le mur',
    attachmentMegabytes: 'Fichiers d’une personne dans les courriers et messages',
    onlineDealYears: 'Années où les opérations de détail restent en ligne (0 : toutes)',
  },
  groups: {
    deadlines: 'Délais',
    returns: 'Retours, désistements et corrections',
    payments: 'Paiements',
    limits: 'Limites',
    duties: 'Obligation d’exportation',
    calendar: 'Calendrier',
    apps: 'Applications du personnel',
  },
  units: {
    hours: 'heures',
    days: 'jours',
    businessDays: 'jours ouvrés',
    years: 'années',
    times: 'fois',
    megabytes: 'mégaoctets',
    rial: 'rials',
    euro: 'euros',
    percent: 'pour cent',
  },
  fields: {
    timeoutMs: 'Délai de réponse (ms)',
    cacheDays: 'Jours de conservation d’une réponse',
    dailyQuota: 'Quota quotidien',
    year: 'Année',
    month: 'Mois',
  },
  services: {
    shahkar: 'Shahkar',
    bankInquiry: 'Demande bancaire',
    customs: 'Douane',
    tradePortal: 'Portail du commerce',
  },
  serviceKinds: { gateway: 'service externe', simulator: 'simulateur', none: 'non configuré' },
  holiday: 'Férié',
  businessDay: 'Jour ouvré',
};
