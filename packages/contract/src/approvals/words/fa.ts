import type { ApprovalsWords } from './approvals-words.ts';

export const lists: ApprovalsWords['lists'] = {
  ApprovalRequest: {
    title: 'درخواست‌های تأیید',
    one: 'درخواست تأیید',
    counted: 'درخواست',
    fields: {
      id: 'شناسه',
      call: 'نام فراخوان',
      callTitle: 'کار خواسته‌شده',
      entity: 'نوع رکورد',
      entityId: 'شناسه رکورد',
      title: 'عنوان',
      status: 'وضعیت',
      requestedById: 'درخواست‌کننده',
      requestedBy: 'نام کاربری درخواست‌کننده',
      requestedByName: 'نام درخواست‌کننده',
      requestedAt: 'زمان درخواست',
      requestReason: 'دلیل درخواست',
      expiresAt: 'مهلت',
      decidedByName: 'تصمیم‌گیرنده',
      decidedAt: 'زمان تصمیم',
      decisionReason: 'دلیل تصمیم',
      isOwn: 'درخواست خودم',
      isForMe: 'در انتظار من',
    },
  },
};

export const codes: ApprovalsWords['codes'] = {
  approvalStatus: { 1: 'در انتظار تأیید', 2: 'تأییدشده', 3: 'رد شده', 4: 'منقضی', 5: 'پس‌گرفته' },
};

export const decisions: ApprovalsWords['decisions'] = { approve: 'تأیید', reject: 'رد', recall: 'پس‌گرفتن' };

export const officeFigures: ApprovalsWords['officeFigures'] = {
  position: 'موقعیت',
  licence: 'وضعیت مجوز',
};

export const approvals: ApprovalsWords['approvals'] = {
  'POST /api/System/SaveFourEyes': 'تضعیف تأیید دونفره',
};

export const permissionGroups: ApprovalsWords['permissionGroups'] = { appr: 'کارتابل تأیید' };

export const permissions: ApprovalsWords['permissions'] = {
  'appr.view': 'مشاهده کارتابل تأیید',
  'appr.decide': 'تصمیم در کارتابل تأیید',
};

export const jobs: ApprovalsWords['jobs'] = { 'expire-approvals': 'پایان مهلت درخواست‌های تأیید' };
