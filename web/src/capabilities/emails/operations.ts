import { graphql } from '#platform/api/graphql.ts';

export const MailCard = graphql(`
  fragment MailCard on Mail {
    _id userId address name subject reason state tries lastFault confidential createdAt sendAfter stateAt
  }
`);

export const Outbox = graphql(
  `
  query Outbox($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    mailList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...MailCard } next count isCountCapped
    }
  }
`,
  MailCard,
);

export const MailServer = graphql(`
  query MailServer { isMailSetUp }
`);

export const StuckMails = graphql(`
  query StuckMails { stuckMailCount }
`);

export const SendStuckMails = graphql(`
  mutation SendStuckMails { sendStuckMails }
`);

export const OutboxMail = graphql(
  `
  query OutboxMail($id: ID!) {
    mail(id: $id) { ...MailCard stop content { html text headers { name value } } }
  }
`,
  MailCard,
);

export const SendMailAgain = graphql(
  `
  mutation SendMailAgain($mailId: ID!) { sendMailAgain(mailId: $mailId) { ...MailCard } }
`,
  MailCard,
);

export const LiftMailStop = graphql(`
  mutation LiftMailStop($mailId: ID!) { liftMailStop(mailId: $mailId) { _id stop } }
`);

export const MailSender = graphql(`
  query MailSender { mailSender { address findings { check verdict host found wanted } } }
`);

export const SendingDomainFacts = graphql(`
  fragment SendingDomainFacts on SendingDomain {
    _id host localPart hourlyLimit isInUse checkedAt canChangeKey nextSelector
    records { record type verdict host found wanted }
  }
`);

export const SendingDomain = graphql(
  `
  query SendingDomain { sendingDomain { ...SendingDomainFacts } }
`,
  SendingDomainFacts,
);

export const SetSendingDomain = graphql(
  `
  mutation SetSendingDomain($host: String!, $localPart: String!, $hourlyLimit: Int) {
    setSendingDomain(host: $host, localPart: $localPart, hourlyLimit: $hourlyLimit) { ...SendingDomainFacts }
  }
`,
  SendingDomainFacts,
);

export const CheckSendingDomain = graphql(
  `
  mutation CheckSendingDomain { checkSendingDomain { ...SendingDomainFacts } }
`,
  SendingDomainFacts,
);

export const ChangeSendingKey = graphql(
  `
  mutation ChangeSendingKey($selector: String!) { changeSendingKey(selector: $selector) { ...SendingDomainFacts } }
`,
  SendingDomainFacts,
);

export const RemoveSendingDomain = graphql(`
  mutation RemoveSendingDomain { removeSendingDomain }
`);
