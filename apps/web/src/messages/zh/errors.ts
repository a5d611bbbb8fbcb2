import type { messages as model } from '../fa/errors.ts';

export const messages: Record<keyof typeof model, string> = {
  sessionEnded: '您无权执行此操作，或会话已结束；页面将重新加载。',
  forbidden: '您无权执行此操作。',
  server: '服务器发生故障。请稍候重试；如仍有问题，请联系支持人员。',
  network: '无法连接服务器。请检查网络连接后重试。',
  unreadable: '无法读取服务器的答复，请稍后重试。',
  unexpected: '发生意外错误，请重新加载页面。',
};
