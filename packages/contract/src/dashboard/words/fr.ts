import type { DashboardWords } from './dashboard-words.ts';

export const permissionGroups: DashboardWords['permissionGroups'] = { dash: 'Tableau de bord' };

export const permissions: DashboardWords['permissions'] = {
  'dash.view': 'Consulter le tableau de bord NIMA',
  'dash.export': 'Exporter le tableau de bord',
};

export const jobs: DashboardWords['jobs'] = {
  'fold-figures': 'Mettre à jour les chiffres du tableau de bord',
};

export const files: DashboardWords['files'] = {
  files: {
    nimaDays: 'NIMA par jour',
    nimaTotals: 'Totaux NIMA',
    dealings: 'Opérations d’exportation',
    rialiPayments: 'Paiements en rials',
    imports: 'Jours d’importation',
    dealingMonths: 'Opérations d’exportation par mois',
    dealingStates: 'Opérations d’exportation par état',
    offerMonths: 'Offres d’importation par mois',
    offerStates: 'Offres d’importation par état',
  },
  columns: {
    date: 'Date',
    supply: 'Offre',
    demand: 'Demande',
    dealt: 'Négocié',
    min: 'Cours minimal',
    max: 'Cours maximal',
    average: 'Moyenne pondérée',
    currency: 'Devise',
    amount: 'Montant',
    rate: 'Cours',
    totalRial: 'Rials',
    usdEq: 'Équivalent USD',
    eurEq: 'Équivalent EUR',
    dollarAverage: 'Moyenne pondérée en équivalent USD',
    id: 'Numéro',
    supplier: 'Offreur',
    nationalId: 'Identifiant national',
    sarafi: 'Bureau de change',
    status: 'État',
    validity: 'Vérification',
    month: 'Mois',
    count: 'Nombre',
    requests: 'Demandes',
    requestEur: 'EUR des demandes',
    makhtoomeCount: 'Clôturées',
    makhtoomeEur: 'EUR des clôturées',
    share: 'Part du nombre (%)',
  },
};
