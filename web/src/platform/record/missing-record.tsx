import type { ReactNode } from 'react';
import { useMissingPage } from '#platform/missing-page.ts';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { useIsPeek } from './peek.ts';

interface Props {
  title: string;
  sentence?: string;
  drawing?: ReactNode;
}

/** Replaces a record that is absent or hidden, on its page and in the peek panel. */
export function MissingRecord({ drawing = <SearchDrawing />, ...texts }: Props) {
  return useIsPeek() ? <Empty drawing={drawing} {...texts} /> : <MissingPage drawing={drawing} {...texts} />;
}

/** The panel has no title and no next steps of its own: it keeps those of the page behind it. */
function MissingPage(props: Props & { drawing: ReactNode }) {
  useTitle(props.title);
  useMissingPage();
  return <Empty {...props} action={<NextSteps />} isPage />;
}
