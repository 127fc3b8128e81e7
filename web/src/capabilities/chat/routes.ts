import { canSeeChatRules, canUseChat } from '@seedbed/domain/chat/policy.ts';
import type { AppRoute } from '#platform/routes.ts';

const requires = { allow: canUseChat };

export const routes = [
  {
    path: '/chat',
    requires,
    texts: ['chat', 'comments', 'files'],
    page: () => import('./chat-page.tsx'),
  },
  {
    path: '',
    within: '/chat',
    requires,
    texts: ['chat'],
    page: () => import('./conversation/none-chosen.tsx'),
  },
  {
    path: ':channelId',
    within: '/chat',
    requires,
    texts: ['chat', 'comments', 'files'],
    page: () => import('./conversation/conversation-page.tsx'),
  },
  {
    path: '/admin/chat-management',
    requires: { allow: canSeeChatRules },
    texts: ['chat'],
    page: () => import('./rules/rules-page.tsx'),
  },
] satisfies AppRoute[];
