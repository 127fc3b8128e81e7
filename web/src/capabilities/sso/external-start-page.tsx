import { rememberedPath } from '@seedbed/domain/sessions/remembered-path.ts';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { session } from '#platform/session.ts';

/** `/auth/url?connection=…&returnPath=…`: external links that sign in at that provider, then open the page. */
export function Component() {
  const [query] = useSearchParams();
  const [goal] = useState(() => {
    const path = rememberedPath(query.get('returnPath'));
    if (session.isOpen()) return path;
    session.remember(path);
    const connection = query.get('connection');
    return connection ? `/login?connection=${encodeURIComponent(connection)}` : '/login';
  });
  return <Navigate to={goal} replace />;
}
