import type { MerchantsWords } from './merchants-words.ts';

export const lists: MerchantsWords['lists'] = {
  Merchant: {
    title: 'Comerciantes',
    one: 'comerciante',
    counted: 'comerciantes',
    fields: {
      id: 'Número',
      nationalId: 'Identificación nacional',
      type: 'Tipo de persona',
      fullName: 'Nombre',
      mobile: 'Móvil',
      email: 'Correo electrónico',
      businessCardNo: 'Número de tarjeta comercial',
      businessCardExpire: 'Vencimiento de la tarjeta',
      hasAccess: 'Tiene acceso',
      justSupplyForBankSarafi: 'Solo vende a casas bancarias',
      blockedByManual: 'Bloqueado a mano',
      blockedBySystem: 'Bloqueado por el sistema',
      blockReasonSystem: 'Motivo del bloqueo',
      ignorePositionCalc: 'Fuera de la posición',
      supplierCategory: 'Categoría del exportador',
      description: 'Motivo del último cambio',
      shahkarResult: 'Resultado de Shahkar',
      shahkarAt: 'Respuesta de Shahkar el',
      openOffers: 'Ofertas abiertas',
      overdueEur: 'Obligación vencida en euros',
      overdueSince: 'Vencida desde',
      nameSearch: 'Parte del nombre',
    },
  },
};

export const codes: MerchantsWords['codes'] = {
  merchantBlockReason: {
    1: 'Obligación vencida',
    2: 'Tarjeta vencida',
    3: 'Cheque devuelto',
    4: 'Discrepancia en Shahkar',
  },
  supplierCategory: {
    1: 'Petroquímica',
    2: 'Acero y metales',
    3: 'Refino y derivados',
    4: 'Minería',
    5: 'Otros bienes',
    6: 'Servicios',
    7: 'Estado y sus empresas',
  },
};

export const steps: MerchantsWords['steps'] = {
  Merchant: { access: 'Modificar el acceso y los bloqueos', category: 'Modificar la categoría' },
};

export const permissionGroups: MerchantsWords['permissionGroups'] = { merchant: 'Comerciantes' };

export const permissions: MerchantsWords['permissions'] = {
  'merchant.view': 'Ver comerciantes',
  'merchant.access': 'Modificar el acceso de comerciantes',
  'merchant.info': 'Modificar las categorías de comerciantes',
};

export const jobs: MerchantsWords['jobs'] = {
  'check-merchant-mobiles': 'Comparar los móviles de los comerciantes con su identidad',
};
