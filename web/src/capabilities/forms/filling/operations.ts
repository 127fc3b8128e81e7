import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const VideoToken = graphql(`
  query VideoToken {
    ziggeoApiCredentials { token }
  }
`);

export const FillingCard = graphql(`
  fragment FillingCard on Filling {
    _id name purpose state deadlineAt graceEndsAt submittedAt answeredAt createdAt
    recordKind recordId recordName canEdit canSubmit canCancel version
  }
`);

export const FillingAnswers = graphql(`
  fragment FillingAnswers on Filling {
    _id version answeredAt formNumber
    answers { questionId value version answeredAt isPrefilled author { _id fullName } }
  }
`);

export const FillingPage = graphql(
  `
  fragment FillingPage on Filling {
    ...FillingCard
    ...FillingAnswers
    formId title description languages now today editableQuestions
    questions { _id questionType behavesAs content criterion { _id name } }
    earlier { name answers }
    files { ...Attachment }
    unfittingAnswers { question { _id questionType behavesAs content } value }
    submissions { _id number formNumber answers submittedAt submittedBy { _id fullName } }
  }
`,
  FillingCard,
  FillingAnswers,
  Attachment,
);

export const OneFilling = graphql(
  `
  query OneFilling($id: ID!) { filling(id: $id) { ...FillingPage } }
`,
  FillingPage,
);

export const Fillings = graphql(
  `
  query Fillings($kind: String!, $recordId: ID!) { fillings(kind: $kind, recordId: $recordId) { ...FillingCard } }
`,
  FillingCard,
);

export const StartFilling = graphql(
  `
  mutation StartFilling($id: ID, $formId: ID!, $kind: String!, $recordId: ID!, $deadlineAt: DateTime) {
    startFilling(id: $id, formId: $formId, kind: $kind, recordId: $recordId, deadlineAt: $deadlineAt) { ...FillingCard }
  }
`,
  FillingCard,
);

export const SaveAnswers = graphql(`
  mutation SaveAnswers($fillingId: ID!, $formNumber: Int!, $answers: JSON!) {
    saveAnswers(fillingId: $fillingId, formNumber: $formNumber, answers: $answers) {
      filling { _id version answeredAt } saved conflicts refused
    }
  }
`);

export const SubmitAnswers = graphql(
  `
  mutation SubmitAnswers($fillingId: ID!, $version: Int!, $formNumber: Int!) {
    submitAnswers(fillingId: $fillingId, version: $version, formNumber: $formNumber) { ...FillingPage }
  }
`,
  FillingPage,
);

export const ReopenFilling = graphql(
  `
  mutation ReopenFilling($fillingId: ID!, $version: Int!, $deadlineAt: DateTime) {
    reopenFilling(fillingId: $fillingId, version: $version, deadlineAt: $deadlineAt) { ...FillingCard }
  }
`,
  FillingCard,
);

export const CancelFilling = graphql(`
  mutation CancelFilling($fillingId: ID!) { cancelFilling(fillingId: $fillingId) }
`);

export const AnnouncePlace = graphql(`
  mutation AnnouncePlace($fillingId: ID!, $questionId: ID, $isHere: Boolean!) {
    announcePlace(fillingId: $fillingId, questionId: $questionId, isHere: $isHere)
  }
`);

export const FillingUpdated = graphql(
  `
  subscription FillingUpdated($fillingId: ID!, $clientId: String) {
    fillingUpdated(fillingId: $fillingId, clientId: $clientId) {
      pageId filling { ...FillingAnswers } presence { userId name questionId isHere }
    }
  }
`,
  FillingAnswers,
);
