import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Provider, useQuery } from 'urql';
import { anonymous } from '#platform/api/anonymous.ts';
import type { SharedFormQuery } from '#platform/api/generated/documents.ts';
import { PublicFrame } from '#platform/public/public-frame.tsx';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { SharedForm } from './operations.ts';

interface Props {
  children: (form: NonNullable<SharedFormQuery['sharedForm']>) => ReactNode;
}

/** The public page of a shared form: read without a session, for everybody who has its link. */
export const SharedFormFrame = (props: Props) => (
  <Provider value={anonymous}>
    <Frame {...props} />
  </Provider>
);

function Frame({ children }: Props) {
  const { id = '' } = useParams();
  const [{ data, error }, again] = useQuery({ query: SharedForm, variables: { shareId: id } });
  return (
    <PublicFrame>
      {data?.sharedForm ? (
        <Stack gap={4}>{children(data.sharedForm)}</Stack>
      ) : data ? (
        <MissingForm />
      ) : (
        <NotLoaded error={error} onRetry={again} />
      )}
    </PublicFrame>
  );
}

function MissingForm() {
  const { t } = useTranslation();
  return <MissingRecord title={t('lost.text')} sentence={t('lost.hint')} />;
}
