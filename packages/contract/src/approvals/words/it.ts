import type { ApprovalsWords } from './approvals-words.ts';

export const lists: ApprovalsWords['lists'] = {
  ApprovalRequest: {
    title: 'Richieste di approvazione',
    one: 'richiesta di approvazione',
    counted: 'richieste',
    fields: {
      id: 'Numero',
      call: 'Nome della chiamata',
      callTitle: 'Che cosa si chiede',
      entity: 'Tipo di record',
      entityId: 'Numero del record',
      title: 'Titolo',
      status: 'Stato',
      requestedById: 'Chiesta da',
      requestedBy: 'Utente richiedente',
      requestedByName: 'Nome del richiedente',
      requestedAt: 'Chiesta il',
      requestReason: 'Motivo',
      expiresAt: 'Scadenza',
      decidedByName: 'Decisa da',
      decidedAt: 'Decisa il',
      decisionReason: 'Motivo della decisione',
      isOwn: 'Mia',
      isForMe: 'In attesa di me',
    },
  },
};

export const codes: ApprovalsWords['codes'] = {
  approvalStatus: {
    1: 'In attesa di approvazione',
    2: 'Approvata',
    3: 'Respinta',
    4: 'Scaduta',
    5: 'Ritirata dall’autore',
  },
};

export const decisions: ApprovalsWords['decisions'] = {
  approve: 'Approvare',
  reject: 'Respingere',
  recall: 'Ritirare',
};

export const officeFigures: ApprovalsWords['officeFigures'] = {
  position: 'Posizione',
  licence: 'Licenza',
};

export const approvals: ApprovalsWords['approvals'] = {
  'POST /api/System/SaveFourEyes': 'Indebolire la doppia approvazione',
};

export const permissionGroups: ApprovalsWords['permissionGroups'] = { appr: 'Approvazioni' };

export const permissions: ApprovalsWords['permissions'] = {
  'appr.view': 'Visualizzare la casella delle approvazioni',
  'appr.decide': 'Decidere nella casella delle approvazioni',
};

export const jobs: ApprovalsWords['jobs'] = {
  'expire-approvals': 'Chiudere in tempo le richieste di approvazione',
};
