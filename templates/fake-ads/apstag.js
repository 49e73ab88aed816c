// A fake apstag: asks the fake APS behind /e/dtb/bid and hands its codes to the ad manager.
(() => {
  let settings = {};
  let kept = [];
  window.apstag = {
    // What was said to it and is sent with the next request, for whoever looks on.
    heard: () => settings,
    init: (given) => {
      settings = given;
    },
    fetchBids: ({ slots, timeout }, done) => {
      let isDone = false;
      const finish = (bids) => {
        if (isDone) return;
        isDone = true;
        kept = bids;
        done(bids);
      };
      setTimeout(() => finish([]), timeout);
      fetch('https://aax.amazon-adsystem.com/e/dtb/bid', {
        method: 'POST',
        body: JSON.stringify({ pubID: settings.pubID, params: settings.params, gpp: settings.gpp, slots }),
      })
        .then((response) => response.json())
        .then(({ bids }) => finish(bids))
        .catch(() => finish([]));
    },
    setDisplayBids: () => {
      for (const slot of window.googletag?.pubads?.().getSlots() ?? []) {
        const bid = kept.find(({ slotID }) => slotID === slot.getSlotElementId());
        if (bid) slot.setTargeting('amznbid', bid.amznbid);
      }
    },
  };
})();
