import type { MerchantsWords } from './merchants-words.ts';

export const lists: MerchantsWords['lists'] = {
  Merchant: {
    title: 'Commercianti',
    one: 'commerciante',
    counted: 'commercianti',
    fields: {
      id: 'Numero',
      nationalId: 'Codice nazionale',
      type: 'Tipo di persona',
      fullName: 'Nome',
      mobile: 'Cellulare',
      email: 'E-mail',
      businessCardNo: 'Numero della tessera commerciale',
      businessCardExpire: 'Scadenza della tessera',
      hasAccess: 'Ha accesso',
      justSupplyForBankSarafi: 'Vende solo a uffici bancari',
      blockedByManual: 'Bloccato a mano',
      blockedBySystem: 'Bloccato dal sistema',
      blockReasonSystem: 'Motivo del blocco',
      ignorePositionCalc: 'Fuori posizione',
      supplierCategory: 'Categoria dell’esportatore',
      description: 'Motivo dell’ultima modifica',
      shahkarResult: 'Esito di Shahkar',
      shahkarAt: 'Risposta di Shahkar il',
      openOffers: 'Offerte aperte',
      overdueEur: 'Impegno scaduto in euro',
      overdueSince: 'Scaduto dal',
      nameSearch: 'Parte del nome',
    },
  },
};

export const codes: MerchantsWords['codes'] = {
  merchantBlockReason: {
    1: 'Obbligo scaduto',
    2: 'Tessera scaduta',
    3: 'Assegno insoluto',
    4: 'Discordanza Shahkar',
  },
  supplierCategory: {
    1: 'Petrolchimica',
    2: 'Acciaio e metalli',
    3: 'Raffinazione e derivati',
    4: 'Miniere',
    5: 'Altri beni',
    6: 'Servizi',
    7: 'Stato e sue società',
  },
};

export const steps: MerchantsWords['steps'] = {
  Merchant: { access: 'Modifica accesso e blocchi', category: 'Modifica la categoria' },
};

export const permissionGroups: MerchantsWords['permissionGroups'] = { merchant: 'Commercianti' };

export const permissions: MerchantsWords['permissions'] = {
  'merchant.view': 'Visualizzare gli operatori commerciali',
  'merchant.access': 'Modificare l’accesso degli operatori commerciali',
  'merchant.info': 'Modificare le categorie degli operatori commerciali',
};

export const jobs: MerchantsWords['jobs'] = {
  'check-merchant-mobiles': 'Confrontare i cellulari dei commercianti con la loro identità',
};
