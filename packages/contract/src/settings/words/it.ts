import type { SettingsWords } from './settings-words.ts';

export const codes: SettingsWords['codes'] = {
  ageBucket: {
    1: 'Fino a 3 giorni lavorativi',
    2: 'Da 4 a 10 giorni lavorativi',
    3: 'Da 11 a 30 giorni lavorativi',
    4: 'Oltre 30 giorni lavorativi',
  },
  calendarSource: { 1: 'Predefinito', 2: 'A mano' },
  commitmentType: {
    1: 'Vendita a un importatore',
    2: 'Acquisto da un esportatore',
    3: 'Risorse di una banca',
  },
  rateSource: {
    1: 'Riferimento della banca centrale',
    2: 'Acquisto SANA',
    3: 'Vendita SANA',
    4: 'Acquisto NIMA',
    5: 'Vendita NIMA',
  },
  shahkarFailPolicy: { 1: 'Rifiutare', 2: 'Proseguire come «sconosciuto»' },
};

export const approvals: SettingsWords['approvals'] = {
  'POST /api/Setting/SetPolicyCoefficient': 'Fissare un coefficiente di politica',
};

export const permissionGroups: SettingsWords['permissionGroups'] = { set: 'Impostazioni' };

export const permissions: SettingsWords['permissions'] = {
  'set.view': 'Visualizzare le impostazioni',
  'set.edit': 'Modificare le impostazioni',
  'set.shahkar': 'Configurare Shahkar',
  'set.nimaTime': 'Fissare gli orari del mercato NIMA',
  'set.policy': 'Fissare i coefficienti di politica',
  'set.calendar': 'Configurare il calendario',
};

export const settings: SettingsWords['settings'] = {
  titles: {
    rialDeadlineHours: 'Termine per pagare i rial',
    confirmHours: 'Termine di conferma dell’ufficio o dell’offerente',
    maxTransferDelayHours: 'Tempo massimo per emettere il trasferimento',
    makhtoomeDays: 'Chiusura automatica dopo il trasferimento',
    supplyDefaultValidityDays: 'Validità abituale di un’offerta di valuta',
    licenseWarnDays: 'Avviso prima della fine della licenza',
    returnDays: 'Termine per riaprire un’operazione chiusa o finale',
    maxWithdrawals: 'Massimo di richieste di rinuncia',
    correctionBackDays: 'Portata delle correzioni prima dell’ultimo giorno definitivo',
    strikeCount: 'Scadenze mancate che generano un avviso',
    strikeDays: 'Periodo in cui si contano le scadenze mancate',
    paymentToleranceRial: 'Tolleranza dei pagamenti',
    paymentTolerancePct: 'Tolleranza dei pagamenti in percentuale',
    cashThresholdRial: 'Massimo di un pagamento in contanti',
    paymentDayRange: 'Distanza del pagamento dall’operazione',
    sanaAmountTolerancePct: 'Tolleranza tra riga SANA e offerta',
    alertPcts: 'Quote di un tetto che generano un avviso',
    rateDistancePct: 'Scostamento massimo di un cambio dall’ultimo',
    isDutyBlocking: 'Bloccare gli esportatori con obbligo scaduto',
    dutyGraceDays: 'Tolleranza dopo la scadenza di una dichiarazione',
    dutyLeastEur: 'Obbligo scaduto minimo che blocca',
    personalQueriesPerHour: 'Massimo di ricerche di numeri nascosti di persone in un’ora',
    isThursdayHoliday: 'Il giovedì è festivo',
    takeBackDays: 'Tempo per recuperare ciò che è stato eliminato in un’applicazione',
    messageRetentionDays: 'Conservazione di posta, messaggi e post (0: senza fine)',
    isWallOpen: 'Tutti i colleghi pubblicano in bacheca',
    wallPictureMegabytes: 'Immagini di una persona in bacheca',
    attachmentMegabytes: 'File di una persona in posta e messaggi',
    onlineDealYears: 'Anni in cui le operazioni al dettaglio restano in linea (0: tutte)',
  },
  groups: {
    deadlines: 'Termini',
    returns: 'Riaperture, rinunce e correzioni',
    payments: 'Pagamenti',
    limits: 'Limiti',
    duties: 'Obbligo di esportazione',
    calendar: 'Calendario',
    apps: 'Applicazioni del personale',
  },
  units: {
    hours: 'ore',
    days: 'giorni',
    businessDays: 'giorni lavorativi',
    years: 'anni',
    times: 'volte',
    megabytes: 'megabyte',
    rial: 'rial',
    euro: 'euro',
    percent: 'per cento',
  },
  fields: {
    timeoutMs: 'Tempo di risposta (ms)',
    cacheDays: 'Giorni di conservazione della risposta',
    dailyQuota: 'Quota giornaliera',
    year: 'Anno',
    month: 'Mese',
  },
  services: {
    shahkar: 'Shahkar',
    bankInquiry: 'Verifica bancaria',
    customs: 'Dogana',
    tradePortal: 'Portale del commercio',
  },
  serviceKinds: { gateway: 'servizio esterno', simulator: 'simulatore', none: 'non configurato' },
  holiday: 'Festivo',
  businessDay: 'Giorno lavorativo',
};
