// A fake Google Publisher Tag: what this product calls of it, with its rules. One request a refresh(), answered by
// the fake ad server behind /gampad/ads; creatives in sandboxed frames; events as the real one names them. As with the
// real one, the script brings no more than the queue of commands; the rest comes in a later task, and then they run.
(() => {
  window.googletag = window.googletag || {};
  const tag = window.googletag;
  tag.cmd = tag.cmd || [];
  const listeners = {};
  const slots = new Map();
  const privacy = {};
  const pageTargeting = {};
  let initialLoad = true;
  let safeFrame = false;
  let enabled = false;
  let pageUrl = '';
  let correlator = 1;

  const emit = (name, event) => {
    for (const listener of listeners[name] || []) listener(event);
  };
  const makeSlot = (path, sizes, id, outOfPage) => {
    const targeting = {};
    return {
      outOfPage,
      sizes,
      displayed: false,
      targeting,
      getSlotElementId: () => id,
      getAdUnitPath: () => path,
      addService() {
        return this;
      },
      // Steps are for the smallest window, largest first; the size of the definition counts for no other window.
      defineSizeMapping(steps) {
        const fits = ([[width, height]]) => width <= innerWidth && height <= innerHeight;
        this.sizes = steps.find(fits)?.[1] ?? this.sizes;
        return this;
      },
      setTargeting(key, value) {
        targeting[key] = [].concat(value);
        return this;
      },
      getTargeting: (key) => targeting[key] || [],
      getTargetingKeys: () => Object.keys(targeting),
      clearTargeting(key) {
        if (key) delete targeting[key];
        else for (const one of Object.keys(targeting)) delete targeting[one];
        return this;
      },
      getTargetingMap: () => ({ ...targeting }),
      updateTargetingFromMap(map) {
        for (const [key, value] of Object.entries(map)) targeting[key] = [].concat(value);
        return this;
      },
      setConfig(config) {
        for (const [key, value] of Object.entries(config.targeting || {})) {
          if (value === null) delete targeting[key];
          else targeting[key] = [].concat(value);
        }
      },
      getConfig: () => ({ targeting: { ...targeting } }),
    };
  };
  const define = (path, sizes, id, outOfPage) => {
    if (slots.has(id)) return null;
    const slot = makeSlot(path, sizes, id, outOfPage);
    slots.set(id, slot);
    return slot;
  };

  function frame(slot, ad) {
    const box = document.getElementById(slot.getSlotElementId());
    if (!box) return;
    box.replaceChildren();
    if (ad.isEmpty) return;
    const element = document.createElement('iframe');
    element.width = String(ad.size[0]);
    element.height = String(ad.size[1]);
    element.style.border = '0';
    element.dataset.creative = String(ad.creativeId);
    if (safeFrame) element.setAttribute('sandbox', 'allow-scripts allow-popups');
    element.srcdoc = `<body style="margin:0;height:100vh;display:grid;place-content:center;text-align:center;background:#dde5ee;color:#22303f;font:14px sans-serif;overflow:hidden"><b>Sample ad</b>${ad.creativeId}</body>`;
    box.append(element);
    if (slot.outOfPage && !box.closest('dialog')) drawOverPage(box, element);
    element.addEventListener('load', () => {
      emit('slotOnload', { slot });
      setTimeout(() => emit('impressionViewable', { slot }), 50);
    });
  }

  // The page gives an out-of-page creative no place: it draws and closes itself.
  function drawOverPage(box, element) {
    box.style.cssText =
      'position:fixed;inset:auto 16px 128px auto;z-index:2147483000;background:#dde5ee;border-radius:8px;overflow:hidden;box-shadow:0 4px 24px #0006';
    element.style.display = 'block';
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', 'Close the sample ad');
    close.style.cssText =
      'position:absolute;inset:0 0 auto auto;width:44px;height:44px;border:0;background:none;color:#22303f;font-size:24px;cursor:pointer';
    close.addEventListener('click', () => {
      box.style.display = 'none';
    });
    box.append(close);
  }

  function answer(slot, ad) {
    if (!slots.has(slot.getSlotElementId())) return;
    if (ad.throws) throw new Error('a creative broke');
    frame(slot, ad);
    emit('slotRenderEnded', {
      slot,
      isEmpty: ad.isEmpty === true,
      size: ad.isEmpty ? null : ad.size,
      advertiserId: ad.isEmpty ? null : ad.advertiserId,
      creativeId: ad.isEmpty ? null : ad.creativeId,
      lineItemId: ad.isEmpty ? null : ad.lineItemId,
    });
  }

  async function request(wanted) {
    if (!enabled) throw new Error('enableServices() was not called');
    const asked = wanted.map((slot) => ({
      id: slot.getSlotElementId(),
      path: slot.getAdUnitPath(),
      sizes: slot.sizes,
      outOfPage: slot.outOfPage,
      targeting: slot.targeting,
    }));
    const response = await fetch('https://securepubads.g.doubleclick.net/gampad/ads', {
      method: 'POST',
      body: JSON.stringify({
        ...{ slots: asked, pageTargeting, privacy, safeFrame, correlator },
        url: pageUrl || location.href,
      }),
    });
    const { ads } = await response.json();
    for (const slot of wanted) {
      const ad = ads[slot.getSlotElementId()];
      if (!ad) continue;
      setTimeout(() => answer(slot, ad), ad.afterMs || 0);
      if (ad.passbackMs) setTimeout(() => answer(slot, { ...ad, isEmpty: true }), ad.passbackMs);
    }
  }

  const pubads = {
    disableInitialLoad: () => {
      initialLoad = false;
    },
    enableSingleRequest: () => true,
    setForceSafeFrame: (on) => {
      safeFrame = on;
      return pubads;
    },
    setSafeFrameConfig: () => pubads,
    setPrivacySettings: (settings) => {
      Object.assign(privacy, settings);
      return pubads;
    },
    setTargeting: (key, value) => {
      pageTargeting[key] = [].concat(value);
      return pubads;
    },
    clearTargeting: () => {
      for (const key of Object.keys(pageTargeting)) delete pageTargeting[key];
      return pubads;
    },
    getSlots: () => [...slots.values()],
    addEventListener: (name, listener) => {
      listeners[name] = [...(listeners[name] || []), listener];
      return pubads;
    },
    updateCorrelator: () => {
      correlator += 1;
      return pubads;
    },
    refresh: (wanted, { changeCorrelator = true } = {}) => {
      if (changeCorrelator) correlator += 1;
      void request(wanted || [...slots.values()]).catch(() => undefined);
    },
    isInitialLoadDisabled: () => !initialLoad,
  };

  const api = {
    apiReady: true,
    // What was said to it and is sent with the next request, for whoever looks on.
    heard: { privacy, pageTargeting },
    pubadsReady: true,
    pubads: () => pubads,
    setConfig: ({ adsenseAttributes }) => {
      if (adsenseAttributes) pageUrl = adsenseAttributes.page_url;
    },
    enableServices: () => {
      enabled = true;
    },
    defineSlot: (path, sizes, id) => define(path, sizes, id, false),
    defineOutOfPageSlot: (path, id) => define(path, [], id, true),
    display: (id) => {
      const slot = slots.get(id);
      if (!slot) return;
      slot.displayed = true;
      if (initialLoad) void request([slot]);
    },
    destroySlots: (gone) => {
      for (const slot of gone) {
        slots.delete(slot.getSlotElementId());
        document.getElementById(slot.getSlotElementId())?.replaceChildren();
      }
      return true;
    },
  };
  setTimeout(() => {
    const waiting = tag.cmd;
    Object.assign(tag, api, {
      cmd: {
        push: (...calls) => {
          for (const call of calls) call();
        },
      },
    });
    for (const call of waiting) call();
  });
})();
