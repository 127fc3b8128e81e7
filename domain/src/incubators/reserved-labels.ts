/** First host labels that no tenant may have: reserved names, or names that imitate the operator. */
const reserved = new Set(
  (
    'about abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing blog cdn ' +
    'community contact dashboard dev docs download email example ftp files git graphql health help hostmaster imap info ' +
    'internal invalid local localhost login mail mailer media metrics mta-sts mx ns ns1 ns2 oauth operator pop pop3 ' +
    'postmaster preview privacy public redis register root sandbox security seedbed server signin signup smtp sso ' +
    'staging static stats status subscriptions support system test tests webmail webmaster webhook webhooks wpad www'
  ).split(' '),
);

export const isReservedLabel = (label: string): boolean => reserved.has(label.toLowerCase());
