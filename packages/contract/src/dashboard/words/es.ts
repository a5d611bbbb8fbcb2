import type { DashboardWords } from './dashboard-words.ts';

export const permissionGroups: DashboardWords['permissionGroups'] = { dash: 'Panel' };

export const permissions: DashboardWords['permissions'] = {
  'dash.view': 'Ver el panel de NIMA',
  'dash.export': 'Exportar el panel',
};

export const jobs: DashboardWords['jobs'] = { 'fold-figures': 'Actualizar las cifras del panel' };

export const files: DashboardWords['files'] = {
  files: {
    nimaDays: 'NIMA por día',
    nimaTotals: 'Totales de NIMA',
    dealings: 'Operaciones de exportación',
    rialiPayments: 'Pagos en riales',
    imports: 'Días de importación',
    dealingMonths: 'Operaciones de exportación por mes',
    dealingStates: 'Operaciones de exportación por estado',
    offerMonths: 'Ofertas de importación por mes',
    offerStates: 'Ofertas de importación por estado',
  },
  columns: {
    date: 'Fecha',
    supply: 'Oferta',
    demand: 'Demanda',
    dealt: 'Negociado',
    min: 'Tipo mínimo',
    max: 'Tipo máximo',
    average: 'Media ponderada',
    currency: 'Divisa',
    amount: 'Importe',
    rate: 'Tipo',
    totalRial: 'Riales',
    usdEq: 'Equivalente en USD',
    eurEq: 'Equivalente en EUR',
    dollarAverage: 'Media ponderada del equivalente en USD',
    id: 'Número',
    supplier: 'Oferente',
    nationalId: 'Identificación nacional',
    sarafi: 'Casa de cambio',
    status: 'Estado',
    validity: 'Verificación',
    month: 'Mes',
    count: 'Número',
    requests: 'Solicitudes',
    requestEur: 'EUR de las solicitudes',
    makhtoomeCount: 'Cerradas',
    makhtoomeEur: 'EUR de las cerradas',
    share: 'Parte del número (%)',
  },
};
