import type { ApprovalsWords } from './approvals-words.ts';

export const lists: ApprovalsWords['lists'] = {
  ApprovalRequest: {
    title: 'Demandes d’approbation',
    one: 'demande d’approbation',
    counted: 'demandes',
    fields: {
      id: 'Numéro',
      call: 'Nom de l’appel',
      callTitle: 'Ce qui est demandé',
      entity: 'Type de fiche',
      entityId: 'Numéro de la fiche',
      title: 'Titre',
      status: 'État',
      requestedById: 'Demandée par',
      requestedBy: 'Identifiant du demandeur',
      requestedByName: 'Nom du demandeur',
      requestedAt: 'Demandée le',
      requestReason: 'Motif',
      expiresAt: 'Échéance',
      decidedByName: 'Décidée par',
      decidedAt: 'Décidée le',
      decisionReason: 'Motif de la décision',
      isOwn: 'La mienne',
      isForMe: 'En attente de ma décision',
    },
  },
};

export const codes: ApprovalsWords['codes'] = {
  approvalStatus: {
    1: 'En attente d’approbation',
    2: 'Approuvée',
    3: 'Rejetée',
    4: 'Expirée',
    5: 'Retirée par son auteur',
  },
};

export const decisions: ApprovalsWords['decisions'] = {
  approve: 'Approuver',
  reject: 'Rejeter',
  recall: 'Reprendre',
};

export const officeFigures: ApprovalsWords['officeFigures'] = {
  position: 'Position',
  licence: 'Licence',
};

export const approvals: ApprovalsWords['approvals'] = {
  'POST /api/System/SaveFourEyes': 'Affaiblir la double approbation',
};

export const permissionGroups: ApprovalsWords['permissionGroups'] = { appr: 'Approbations' };

export const permissions: ApprovalsWords['permissions'] = {
  'appr.view': 'Consulter la corbeille d’approbation',
  'appr.decide': 'Statuer dans la corbeille d’approbation',
};

export const jobs: ApprovalsWords['jobs'] = {
  'expire-approvals': 'Clore à temps les demandes d’approbation',
};
