import type { ApprovalsWords } from './approvals-words.ts';

export const lists: ApprovalsWords['lists'] = {
  ApprovalRequest: {
    title: 'Solicitudes de aprobación',
    one: 'solicitud de aprobación',
    counted: 'solicitudes',
    fields: {
      id: 'Número',
      call: 'Nombre de la llamada',
      callTitle: 'Qué se pide',
      entity: 'Tipo de registro',
      entityId: 'Número del registro',
      title: 'Título',
      status: 'Estado',
      requestedById: 'Pedida por',
      requestedBy: 'Usuario solicitante',
      requestedByName: 'Nombre del solicitante',
      requestedAt: 'Pedida el',
      requestReason: 'Motivo',
      expiresAt: 'Plazo',
      decidedByName: 'Decidida por',
      decidedAt: 'Decidida el',
      decisionReason: 'Motivo de la decisión',
      isOwn: 'Propia',
      isForMe: 'Espera mi decisión',
    },
  },
};

export const codes: ApprovalsWords['codes'] = {
  approvalStatus: {
    1: 'Pendiente de aprobación',
    2: 'Aprobada',
    3: 'Rechazada',
    4: 'Vencida',
    5: 'Retirada por su autor',
  },
};

export const decisions: ApprovalsWords['decisions'] = {
  approve: 'Aprobar',
  reject: 'Rechazar',
  recall: 'Retirar',
};

export const officeFigures: ApprovalsWords['officeFigures'] = {
  position: 'Posición',
  licence: 'Licencia',
};

export const approvals: ApprovalsWords['approvals'] = {
  'POST /api/System/SaveFourEyes': 'Debilitar la doble aprobación',
};

export const permissionGroups: ApprovalsWords['permissionGroups'] = { appr: 'Aprobaciones' };

export const permissions: ApprovalsWords['permissions'] = {
  'appr.view': 'Ver la bandeja de aprobaciones',
  'appr.decide': 'Decidir en la bandeja de aprobaciones',
};

export const jobs: ApprovalsWords['jobs'] = {
  'expire-approvals': 'Cerrar a tiempo las solicitudes de aprobación',
};
