import type { ApprovalsWords } from './approvals-words.ts';

export const lists: ApprovalsWords['lists'] = {
  ApprovalRequest: {
    title: 'Requests for approval',
    one: 'request for approval',
    counted: 'requests',
    fields: {
      id: 'Number',
      call: 'Name of the call',
      callTitle: 'What is asked for',
      entity: 'Kind of record',
      entityId: 'Number of the record',
      title: 'Title',
      status: 'State',
      requestedById: 'Asked by',
      requestedBy: 'User name of who asks',
      requestedByName: 'Name of who asks',
      requestedAt: 'Asked at',
      requestReason: 'Reason for asking',
      expiresAt: 'Deadline',
      decidedByName: 'Decided by',
      decidedAt: 'Decided at',
      decisionReason: 'Reason of the decision',
      isOwn: 'My own',
      isForMe: 'Waits for me',
    },
  },
};

export const codes: ApprovalsWords['codes'] = {
  approvalStatus: { 1: 'Waiting for approval', 2: 'Approved', 3: 'Rejected', 4: 'Expired', 5: 'Recalled' },
};

export const decisions: ApprovalsWords['decisions'] = {
  approve: 'Approve',
  reject: 'Reject',
  recall: 'Take back',
};

export const officeFigures: ApprovalsWords['officeFigures'] = {
  position: 'Position',
  licence: 'Licence',
};

export const approvals: ApprovalsWords['approvals'] = {
  'POST /api/System/SaveFourEyes': 'Weaken the four eyes',
};

export const permissionGroups: ApprovalsWords['permissionGroups'] = { appr: 'Approvals' };

export const permissions: ApprovalsWords['permissions'] = {
  'appr.view': 'See the approval inbox',
  'appr.decide': 'Decide in the approval inbox',
};

export const jobs: ApprovalsWords['jobs'] = { 'expire-approvals': 'End requests for approval in time' };
