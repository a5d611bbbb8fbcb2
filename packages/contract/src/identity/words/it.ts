import type { IdentityWords } from './identity-words.ts';

export const lists: IdentityWords['lists'] = {
  UserSession: {
    title: 'Sessioni aperte',
    one: 'sessione',
    counted: 'sessioni',
    fields: {
      id: 'Numero',
      userId: 'Utente',
      userName: 'Nome utente',
      fullName: 'Nome completo',
      browser: 'Browser',
      system: 'Sistema',
      address: 'Indirizzo di rete',
      createdAt: 'Accesso',
      lastSeenAt: 'Ultima attività',
      expiresAt: 'Valido fino al',
      isCurrent: 'Questa sessione',
    },
  },
  User: {
    title: 'Utenti',
    one: 'utente',
    counted: 'utenti',
    fields: {
      id: 'Numero',
      userName: 'Nome utente',
      fullName: 'Nome completo',
      mellicode: 'Codice nazionale',
      mobile: 'Cellulare',
      isMobileVerified: 'Cellulare verificato',
      email: 'E-mail',
      userType: 'Tipo di utente',
      userKind: 'Tipo di accesso',
      sarafiId: 'Ufficio di cambio',
      sarafi: 'Nome dell’ufficio',
      isActive: 'Attivo',
      status: 'Stato',
      guessedUntil: 'Esposto fino al',
      mustChangePassword: 'Deve cambiare password',
      termsVersion: 'Versione delle condizioni',
      termsAcceptedAt: 'Condizioni accettate il',
      lastLogin: 'Ultimo accesso',
      roles: 'Ruoli',
      rowVersion: 'Versione del record',
      search: 'Cerca utenti',
      sarafiSearch: 'Nome o codice dell’ufficio',
    },
  },
  RoleHolder: {
    title: 'Titolari del ruolo',
    one: 'titolare di un ruolo',
    counted: 'utenti',
    fields: {
      key: 'Chiave',
      id: 'Numero utente',
      userName: 'Nome utente',
      fullName: 'Nome completo',
      userType: 'Tipo di utente',
      isActive: 'Attivo',
      validTo: 'Valido fino al',
      roleName: 'Nome del ruolo',
    },
  },
};

export const codes: IdentityWords['codes'] = {
  userType: {
    1: 'Banca centrale',
    2: 'Ufficio di cambio',
    3: 'Banca',
    4: 'Commerciante',
    5: 'CRM',
    6: 'Non assegnato',
  },
  userKind: { 1: 'Pannello di amministrazione', 2: 'Operatore', 3: 'Servizio' },
  userStatus: { 1: 'Attivo', 2: 'Inattivo', 3: 'Password esposta' },
};

export const approvals: IdentityWords['approvals'] = {
  'POST /api/Auth/UpdatePermission': 'Cambiare i diritti di un ruolo che approva',
  'GET /api/Auth/addUserToRole': 'Dare a un utente un ruolo che approva',
  'POST /api/User/UpdateAppUser': 'Cambiare gli indirizzi di un utente che approva',
};

export const permissionGroups: IdentityWords['permissionGroups'] = { user: 'Utenti', role: 'Ruoli' };

export const permissions: IdentityWords['permissions'] = {
  'user.view': 'Visualizzare gli utenti',
  'user.create': 'Aggiungere utenti',
  'user.edit': 'Modificare utenti',
  'user.delete': 'Eliminare utenti',
  'user.resetPassword': 'Reimpostare le password',
  'user.apiKeys': 'Gestire le chiavi API',
  'role.view': 'Visualizzare i ruoli',
  'role.edit': 'Modificare ruoli',
  'role.delete': 'Eliminare ruoli',
  'role.assignPermission': 'Assegnare diritti ai ruoli',
  'role.assignUser': 'Assegnare ruoli agli utenti',
};

export const roles: IdentityWords['roles'] = {
  SYSADMIN: 'Amministratore di sistema',
  CBI_SUPERVISOR: 'Supervisore della banca centrale',
  CBI_OPERATOR: 'Operatore della banca centrale',
  RATE_OFFICER: 'Responsabile dei cambi',
  SARAFI_OPERATOR: 'Utente di ufficio di cambio',
  BANK_SARAFI_OPERATOR: 'Utente di ufficio di cambio bancario',
  AUDITOR: 'Revisore',
  CRM_OPERATOR: 'Operatore CRM',
};

export const demoPeople: IdentityWords['demoPeople'] = {
  supervisor: 'Supervisore: il mercato, i tetti, le approvazioni',
  supervisor2: 'Seconda supervisora: approva ciò che chiede il primo',
  operator: 'Operatrice: pratiche, rettifiche, lista nera',
  rates: 'Responsabile dei cambi: minimi e massimi dei cambi, vendite di risorse',
  auditor: 'Revisore: vede tutto e il registro, non cambia nulla',
  office: 'Ufficio di cambio: il proprio saldo, le proprie offerte e operazioni',
  bankoffice: 'Ufficio di cambio bancario: il proprio ufficio e la sua quota delle risorse della banca',
  crm: 'CRM: persone, società e prodotti',
  admin: 'Amministratrice: utenti, ruoli e impostazioni',
};

export const jobs: IdentityWords['jobs'] = {
  'send-message': 'Inviare SMS e posta',
  'clear-outbox': 'Cancellare i messaggi inviati',
};

export const mailTemplates: IdentityWords['mailTemplates'] = {
  resetCode: 'Nazer: il suo codice per una nuova password è {code}, valido 2 minuti. Non lo dica a nessuno.',
  mobileCode: 'Nazer: il codice che conferma il suo numero di cellulare è {code}, valido 2 minuti.',
  resetSubject: 'Una nuova password per Nazer',
  resetText:
    'Apra questo indirizzo per scegliere una nuova password dell’account {userName}; vale una volta, per 30 minuti:\n{link}\n\nSe non l’ha chiesta lei, ignori questa e-mail.',
  emailSubject: 'Confermi la sua e-mail per Nazer',
  emailText:
    'Apra questo indirizzo per usare questa e-mail con l’account {userName}; vale una volta, per 30 minuti:\n{link}',
  changedSubject: 'La sua password di Nazer è cambiata',
  changedText:
    'La password dell’account {userName} è stata cambiata. Se non è stato lei, avvisi subito l’amministratore.',
  changedSms:
    'Nazer: la password dell’account {userName} è stata cambiata. Se non è stato lei, avvisi subito l’amministratore.',
  resetSms:
    'Nazer: apra questo indirizzo per scegliere una nuova password dell’account {userName}; vale una volta, per 30 minuti: {link}',
  movedSubject: 'L’e-mail del suo account Nazer è cambiata',
  movedText:
    'L’e-mail dell’account {userName} è cambiata; i messaggi andranno al nuovo indirizzo. Se non l’ha chiesto lei, avvisi subito l’amministratore.',
  movedSms:
    'Nazer: il numero di cellulare dell’account {userName} è cambiato. Se non l’ha chiesto lei, avvisi subito.',
  approvedSubject: 'Il suo account Nazer è stato approvato',
  approvedText: 'L’account {userName} è stato approvato; acceda qui:\n{link}',
  refusedSubject: 'Il suo account Nazer non è stato approvato',
  refusedText: 'La richiesta dell’account {userName} non è stata approvata.',
};
