import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { OneFilling } from './operations.ts';
import { ResponseForm } from './response-form.tsx';
import { Submitted } from './submitted.tsx';

/** A form to fill in, or what was submitted. */
export function Component() {
  const { id = '' } = useParams();
  return <FilledForm key={id} fillingId={id} />;
}

/** For the pages of all capabilities that ask people to fill in a form. */
export function FilledForm({ fillingId }: { fillingId: string }) {
  const { t } = useTranslation('filling');
  const [{ data, error }, again] = useQuery({
    query: OneFilling,
    variables: { id: fillingId },
    requestPolicy: 'cache-and-network',
  });
  const filling = data?.filling;
  const retry = () => again({ requestPolicy: 'network-only' });
  if (!filling) return <NotLoaded error={error} onRetry={retry} missing={data && t('missing')} />;
  return filling.state === 'submitted' ? <Submitted filling={filling} /> : <ResponseForm filling={filling} />;
}
