import type { DashboardWords } from './dashboard-words.ts';

export const permissionGroups: DashboardWords['permissionGroups'] = { dash: 'Cruscotto' };

export const permissions: DashboardWords['permissions'] = {
  'dash.view': 'Visualizzare il cruscotto NIMA',
  'dash.export': 'Esportare il cruscotto',
};

export const jobs: DashboardWords['jobs'] = { 'fold-figures': 'Aggiornare le cifre del cruscotto' };

export const files: DashboardWords['files'] = {
  files: {
    nimaDays: 'NIMA per giorno',
    nimaTotals: 'Totali NIMA',
    dealings: 'Operazioni di esportazione',
    rialiPayments: 'Pagamenti in rial',
    imports: 'Giorni di importazione',
    dealingMonths: 'Operazioni di esportazione per mese',
    dealingStates: 'Operazioni di esportazione per stato',
    offerMonths: 'Offerte di importazione per mese',
    offerStates: 'Offerte di importazione per stato',
  },
  columns: {
    date: 'Data',
    supply: 'Offerta',
    demand: 'Domanda',
    dealt: 'Negoziato',
    min: 'Cambio minimo',
    max: 'Cambio massimo',
    average: 'Media ponderata',
    currency: 'Valuta',
    amount: 'Importo',
    rate: 'Cambio',
    totalRial: 'Rial',
    usdEq: 'Controvalore USD',
    eurEq: 'Controvalore EUR',
    dollarAverage: 'Media ponderata del controvalore USD',
    id: 'Numero',
    supplier: 'Offerente',
    nationalId: 'Codice nazionale',
    sarafi: 'Ufficio di cambio',
    status: 'Stato',
    validity: 'Verifica',
    month: 'Mese',
    count: 'Numero',
    requests: 'Richieste',
    requestEur: 'EUR delle richieste',
    makhtoomeCount: 'Chiuse',
    makhtoomeEur: 'EUR delle chiuse',
    share: 'Quota del numero (%)',
  },
};
