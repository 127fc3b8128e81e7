// Runs on the host of a package, beside strangers' scripts: it holds no secret and decides nothing.
const { origins, format, launch } = JSON.parse(document.getElementById('settings').textContent);

/** Old packages look for their interface under these names, in the windows above them. */
const isOld = format === '1.2';
let page;

addEventListener('message', ({ data, origin, source }) => {
  if (page || source !== parent || !origins.includes(origin) || data?.kind !== 'start') return;
  page = { origin, key: data.key };
  const api = isOld ? new globalThis.Scorm12API({ logLevel: 5 }) : new globalThis.Scorm2004API({ logLevel: 5 });
  api.loadFromJSON(prepared(data));
  const [set, commit, finish] = isOld ? ['LMSSetValue', 'LMSCommit', 'LMSFinish'] : ['SetValue', 'Commit', 'Terminate'];
  // Packages often forget to commit, so each change is told.
  let timer;
  const tell = () => {
    clearTimeout(timer);
    const state = structuredClone(api.renderCommitCMI(true, true));
    parent.postMessage({ kind: 'state', key: page.key, data: JSON.parse(JSON.stringify(state)) }, page.origin);
  };
  api.on(set, () => {
    clearTimeout(timer);
    timer = setTimeout(tell, 300);
  });
  api.on(commit, tell);
  api.on(finish, tell);
  globalThis[isOld ? 'API' : 'API_1484_11'] = api;
  const frame = document.createElement('iframe');
  frame.title = document.title;
  frame.allow = 'fullscreen';
  frame.src = launch;
  document.body.append(frame);
});

/** The stored state, for the next attempt. A package that suspended goes on where it was. */
function prepared({ data, learner, masteryScore, launchData }) {
  const stored = data?.cmi ?? {};
  const core = isOld ? (stored.core ?? {}) : stored;
  const next = {
    ...core,
    entry: core.exit === 'suspend' ? 'resume' : data ? '' : 'ab-initio',
    exit: '',
    session_time: isOld ? '00:00:00' : 'PT0S',
    ...(isOld
      ? { student_id: learner.id, student_name: learner.name, credit: 'credit' }
      : { learner_id: learner.id, learner_name: learner.name, launch_data: launchData }),
  };
  if (!isOld) return { cmi: next };
  const mastery = masteryScore === null ? '' : String(masteryScore);
  return {
    cmi: {
      ...stored,
      core: next,
      launch_data: launchData,
      student_data: { ...stored.student_data, mastery_score: mastery },
    },
  };
}
