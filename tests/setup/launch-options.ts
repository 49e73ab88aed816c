const executablePath = process.env.MASTHEAD_CHROMIUM ?? '/usr/bin/chromium';

/** How browser tests start their browser; it may be Chromium's headless shell. */
export const launchOptions = {
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** For what the shell does otherwise than a browser: it forgets notifications, and counts layout shifts of its own. */
export const wholeBrowser = {
  ...launchOptions,
  executablePath: process.env.MASTHEAD_WHOLE_CHROMIUM ?? executablePath,
};

const leaveOutPictures = <T extends { args: string[] }>(options: T): T => ({
  ...options,
  args: [...options.args, '--blink-settings=imagesEnabled=false'],
});

/** For what pictures have no part in: they take a third of a portal's processor time. Their places stay as they are. */
export const withoutPictures = leaveOutPictures(launchOptions);

/** The same in the whole browser. */
export const wholeBrowserWithoutPictures = leaveOutPictures(wholeBrowser);
